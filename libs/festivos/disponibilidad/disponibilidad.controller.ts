import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DisponibilidadReply, MensajeReply } from '../../contracts';
import { CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { readRecordId, RecordAccessService } from '../../records';
import { DisponibilidadService } from './disponibilidad.service';
import { readFranjas } from './read-franjas';

/** The hours of a teacher, in the teacher's record. */
@ApiTags('Profesores')
@Controller('api/horarios/disponibilidad')
export class DisponibilidadController {
  constructor(
    private readonly disponibilidad: DisponibilidadService,
    private readonly records: RecordAccessService,
  ) {}

  @Get(':id', { permission: 'profesores.ver' })
  async load(@Param('id') id: string, @CurrentSession() session: Session): Promise<DisponibilidadReply> {
    const profesorId = await this.visibleTeacher(id, session);
    const soloLectura = !session.user.permisos.includes('profesores.editar');
    return { franjas: await this.disponibilidad.load(profesorId), soloLectura };
  }

  @Post(':id', { permission: 'profesores.editar' })
  async replace(
    @Param('id') id: string,
    @Body() { franjas }: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply> {
    const profesorId = await this.visibleTeacher(id, session);
    await this.disponibilidad.replace(profesorId, readFranjas(franjas), actor);
    return { mensaje: 'Disponibilidad guardada.' };
  }

  /** @throws registro-desconocido */
  private async visibleTeacher(raw: string, session: Session): Promise<number> {
    const id = readRecordId(raw);
    await this.records.checkVisible(this.records.getModel('profesores', session), id, session);
    return id;
  }
}
