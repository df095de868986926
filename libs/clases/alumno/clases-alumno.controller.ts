import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClasesAlumnoReply, VistaClasesAlumno } from '../../contracts';
import { CurrentSession, dateProblem, Get, parseId, platformErrors, type Session } from '../../platform';
import { readRecordId } from '../../records';
import { horariosErrors } from '../errors';
import { ClasesAlumnoService, type StudentClassesRequest } from './clases-alumno.service';

/** The classes on a student's record. */
@ApiTags('Horarios')
@Controller('api/horarios')
export class ClasesAlumnoController {
  constructor(private readonly classes: ClasesAlumnoService) {}

  @Get('clases-alumno/:alumno_id', { permission: 'clases.ver' })
  load(
    @Param('alumno_id') alumnoId: string,
    @Query() query: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<ClasesAlumnoReply> {
    return this.classes.load(readRecordId(alumnoId), readRequest(query), session);
  }
}

const VIEWS: readonly unknown[] = ['proximas', 'pasadas', 'faltas'] satisfies VistaClasesAlumno[];

/** @throws peticion-ilegible, fecha-inicial-ilegible */
function readRequest({ vista = 'proximas', pagina = '1', desde }: Record<string, unknown>): StudentClassesRequest {
  const page = parseId(pagina);
  if (!VIEWS.includes(vista) || page === null || page < 1) throw platformErrors['peticion-ilegible']();
  return { vista: vista as VistaClasesAlumno, pagina: page, desde: readDate(desde) };
}

function readDate(raw: unknown): string | null {
  if (raw === undefined || raw === '') return null;
  if (typeof raw !== 'string' || dateProblem(raw) !== null) throw horariosErrors['fecha-inicial-ilegible']();
  return raw;
}
