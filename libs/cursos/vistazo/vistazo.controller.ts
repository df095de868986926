import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CursoAlumnosReply, GlanceReply } from '../../contracts';
import { SearchesService } from '../../listings';
import { CurrentSession, Get, type Session } from '../../platform';
import { readRecordId, ReadRecordService } from '../../records';
import { CourseFactsService } from './course-facts.service';

/** The route of the glance of a course: the facts that are shown beside its record. */
@ApiTags('Cursos')
@Controller('administrar/cursos/api')
export class CursosVistazoController {
  constructor(
    private readonly facts: CourseFactsService,
    private readonly records: ReadRecordService,
    private readonly searches: SearchesService,
  ) {}

  @Get('vistazo/:id', { permission: 'cursos.ver' })
  async glance(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.of(readRecordId(id), session);
  }

  /** Returns the id of the saved search of active students, and the filters that limit this search to enrolments in the course. */
  @Get('alumnos/:id', { permission: 'alumnos.ver' })
  async alumnos(@Param('id') id: string, @CurrentSession() session: Session): Promise<CursoAlumnosReply> {
    const { reply } = await this.records.readMasked('cursos', readRecordId(id), session);
    return {
      busqueda: await this.searches.idOf('alumnos', 'activos'),
      parametros: { 'altas.curso.codigo__iexact': String(reply.valores.codigo) },
    };
  }
}
