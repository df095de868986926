import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MensajeReply, PrevioDadas } from '../../contracts';
import { CurrentSession, parseId, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { ViewerService, horariosErrors, type Fields } from '../../clases';
import { readClassIds } from '../../reservas';
import { DadasService } from './dadas.service';

/** For the office: records that a teacher gave a class in spite of an absence, previews this, and undoes it. */
@ApiTags('Clases')
@Controller()
export class DadasController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly given: DadasService,
  ) {}

  @Post('clases-particulares/api/dar-por-dada', { permission: 'clases.editar' })
  async noteAll(@Body() { idsClases }: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    const viewer = await this.viewers.loadAdmin(session);
    return { mensaje: await this.given.note(readClassIds(idsClases), viewer, actor) };
  }

  /** A POST, because many ids could make the URL too long. */
  @Post('api/horarios/previo-dadas', { permission: 'clases.editar' })
  async preview(@Body() { idsClases }: Fields, @CurrentSession() session: Session): Promise<PrevioDadas> {
    await this.viewers.loadAdmin(session);
    return this.given.preview(readClassIds(idsClases));
  }

  @Post('api/horarios/clases/:id/dada', { permission: 'clases.editar' })
  async note(@Param('id') id: string, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    const viewer = await this.viewers.loadAdmin(session);
    return { mensaje: await this.given.note([readId(id)], viewer, actor) };
  }

  @Post('api/horarios/clases/:id/no-dada', { permission: 'clases.editar' })
  async undo(@Param('id') id: string, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    const viewer = await this.viewers.loadAdmin(session);
    return { mensaje: await this.given.undo(readId(id), viewer, actor) };
  }
}

/** @throws clase-desconocida */
function readId(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw horariosErrors['clase-desconocida']();
  return id;
}
