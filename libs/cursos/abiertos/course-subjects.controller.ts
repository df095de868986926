import { Controller, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListRecord, SelectorItem } from '../../contracts';
import { ListEngine, ListRegistry, listSignal, QueryMaker } from '../../listings';
import { CurrentSession, Get, parseId, type Session } from '../../platform';
import { scheduleText } from '../vistazo/course-words';
import { matchesWords } from './open-course-text';

/** The most subjects in a reply; no real course has more. */
const MAX_SUBJECTS = 50;

/** The selector of the group subjects of a course. A student may wait for one subject instead of the whole course. */
@ApiTags('Buscadores')
@Controller('api')
export class CourseSubjectsController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
  ) {}

  @Get('buscador-materias-curso', { permission: 'materias.ver' })
  @ApiOperation({ summary: 'Materias de grupo de un curso (`curso`), con sus días y horas' })
  async search(
    @Query() { curso, busqueda }: Readonly<Record<string, unknown>>,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SelectorItem[]> {
    const id = parseId(curso);
    if (id === null || id === 0) return [];
    const columns = ['descripcion', 'dias_semana', 'hora_entrada', 'hora_salida'];
    const request = { of: { column: 'curso_id', id }, filters: { activo: '1', particular: '0' }, columns };
    const query = this.queries.make(this.registry.list('materias'), request, session);
    const rows = await this.lists.first(query, MAX_SUBJECTS, listSignal(reply));
    const typed = typeof busqueda === 'string' ? busqueda.trim() : '';
    return rows.map(itemOf).filter((item) => matchesWords(item, typed));
  }
}

function itemOf({ id, descripcion, dias_semana, hora_entrada, hora_salida }: ListRecord) {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const hours = scheduleText(textOf(dias_semana), textOf(hora_entrada), textOf(hora_salida));
  return { id, resultado: String(descripcion), detalle: hours ?? '' };
}
