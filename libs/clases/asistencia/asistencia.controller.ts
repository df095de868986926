import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AsistenciaReply, MensajeReply } from '../../contracts';
import { CurrentSession, Get, parseId, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { horariosErrors } from '../errors';
import { AsistenciaService } from './asistencia.service';
import { readMarks } from './read-marks';

/** The attendance sheet of a class. */
@ApiTags('Horarios')
@Controller()
export class AsistenciaController {
  constructor(private readonly attendance: AsistenciaService) {}

  @Get('api/horarios/asistencia/:clase_id', { permission: 'clases.ver' })
  load(@Param('clase_id') claseId: string, @CurrentSession() session: Session): Promise<AsistenciaReply> {
    return this.attendance.load(readClaseId(claseId), session);
  }

  @Post('clases-particulares/api/set-asistencia', { permission: 'clases.ver' })
  save(
    @Body() { clase_id, alumnos }: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply> {
    return this.attendance.save(readClaseId(clase_id), readMarks(alumnos), session, actor);
  }
}

/** @throws clase-desconocida */
function readClaseId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw horariosErrors['clase-desconocida']();
  return id;
}
