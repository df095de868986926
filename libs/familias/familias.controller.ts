import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FamiliaReply, RecordSaved } from '../contracts';
import { CurrentSession, Get, parseId, Post, CurrentCaller, type Caller, type Session } from '../platform';
import { readRecordId } from '../records';
import { familiasErrors } from './errors';
import { ReadFamiliaService } from './read-familia.service';
import { SaveFamiliaService } from './save-familia.service';

/** Families with their guardians and students (rows FAMI-11 and FAMI-13). */
@ApiTags('Familias')
@Controller('api/familias')
export class FamiliasController {
  constructor(
    private readonly reading: ReadFamiliaService,
    private readonly saving: SaveFamiliaService,
  ) {}

  @Get('', { permission: 'familias.ver' })
  async read(@Query('id') raw: unknown, @CurrentSession() session: Session): Promise<FamiliaReply[]> {
    const id = parseId(raw);
    if (id === null) throw familiasErrors['falta-id']();
    return [await this.reading.read(id, session)];
  }

  @Post('', { permission: 'familias.editar' })
  async create(
    @Body() body: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordSaved> {
    checkAction(body.accion, 'POST');
    return { id: await this.saving.save(0, body, session, actor) };
  }

  @Post(':id', { permission: 'familias.editar' })
  async update(
    @Param('id') id: string,
    @Body() body: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordSaved> {
    checkAction(body.accion, 'PUT');
    return { id: await this.saving.save(readRecordId(id), body, session, actor) };
  }
}

/**
 * Checks the form field `accion`. If the field is sent, it must name the HTTP method of the route.
 * @throws accion-desconocida if the field names another method
 */
function checkAction(accion: unknown, expected: 'POST' | 'PUT'): void {
  if (accion !== undefined && accion !== expected) throw familiasErrors['accion-desconocida']();
}
