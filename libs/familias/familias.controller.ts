import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FamilyReply, RecordSaved } from '../contracts';
import { actorOf, CurrentSession, Get, idFrom, Post, type AppRequest, type Session } from '../platform';
import { readRecordId } from '../records';
import { familiasErrors } from './errors';
import { ReadFamilyService } from './read-family.service';
import { SaveFamilyService } from './save-family.service';

/** Families with their tutors and students (specification S0 §7). */
@ApiTags('Familias')
@Controller('api/familias')
export class FamiliasController {
  constructor(
    private readonly reading: ReadFamilyService,
    private readonly saving: SaveFamilyService,
  ) {}

  @Get('', { permiso: 'familias.ver' })
  async read(@Query('id') raw: unknown, @CurrentSession() session: Session): Promise<FamilyReply[]> {
    const id = idFrom(raw);
    if (id === null) throw familiasErrors['falta-id']();
    return [await this.reading.read(id, session)];
  }

  @Post('', { permiso: 'familias.editar' })
  async create(
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordSaved> {
    checkAction(body.accion, 'POST');
    return { id: await this.saving.save(0, body, session, actorOf(request)) };
  }

  @Post(':id', { permiso: 'familias.editar' })
  async update(
    @Param('id') id: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordSaved> {
    checkAction(body.accion, 'PUT');
    return { id: await this.saving.save(readRecordId(id), body, session, actorOf(request)) };
  }
}

/** The form says once more what its address says already; it must be the same. */
function checkAction(accion: unknown, wanted: 'POST' | 'PUT'): void {
  if (accion !== undefined && accion !== wanted) throw familiasErrors['accion-desconocida']();
}
