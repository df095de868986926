import { Injectable } from '@nestjs/common';
import type { SelectorItem } from '../../contracts';
import { ListEngine, ListRegistry, may, QueryMaker } from '../../listings';
import { Clock, Database, type Session } from '../../platform';
import { matchesWords, openCourseDetail, openCourseName, type OpenCourse } from './open-course-text';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Maximum number of open courses that a search reads. No real academy has so many. */
const MAX_OPEN = 2_000;
const MAX_HITS = 50;

/** Finds courses that are active and have not ended on the day of an enrolment. The row rules of courses apply. */
@Injectable()
export class OpenCoursesService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /**
   * Searches open courses.
   * @param params `busqueda` is the typed text, `fecha` the date; if `fecha` is not a complete date, the search uses today
   */
  async search(
    { busqueda, fecha }: Readonly<Record<string, unknown>>,
    session: Session,
    signal: AbortSignal,
  ): Promise<SelectorItem[]> {
    const day = typeof fecha === 'string' && DATE.test(fecha) ? fecha : this.clock.today();
    const typed = typeof busqueda === 'string' ? busqueda : '';
    const filters = { activo: '1', sin_terminar: '1' };
    const query = {
      ...this.queries.make(this.registry.list('cursos'), { filters, columns: ['codigo'] }, session),
      today: day,
    };
    const ids = (await this.lists.first(query, MAX_OPEN, signal)).map(({ id }) => id);
    const courses = await this.db.rows<OpenCourse>(OPEN_COURSES, [ids, day, may(session, 'materias.ver')]);
    return courses
      .map((course) => ({ id: course.id, resultado: openCourseName(course), detalle: openCourseDetail(course) }))
      .filter((item) => matchesWords(item, typed.trim()))
      .slice(0, MAX_HITS);
  }
}

/** Reads the courses `$1` in the given order, with their places taken on the day `$2`. If `$3` is true, also reads their subjects. */
const OPEN_COURSES = `
  SELECT c.id, c.codigo, c.descripcion, c.capacidad, c.fecha_inicio::text, c.fecha_fin::text,
    (SELECT count(*)::integer FROM altas a WHERE a.curso_id = c.id AND (a.fecha_baja IS NULL OR a.fecha_baja >= $2::date))
      + w.ofrecidas AS ocupadas, w.esperan,
    (SELECT coalesce(json_agg(json_build_object('dias', m.dias_semana, 'entrada', m.hora_entrada, 'salida', m.hora_salida,
        'profesor', p.nombre || ' ' || p.apellidos) ORDER BY m.id), '[]')
     FROM materias m LEFT JOIN profesores p ON p.id = m.profesor_id WHERE m.curso_id = c.id AND m.activo AND $3::boolean) AS materias
  FROM unnest($1::integer[]) WITH ORDINALITY AS elegido (id, orden) JOIN cursos c ON c.id = elegido.id,
    LATERAL (SELECT count(*) FILTER (WHERE e.estado = 'ofrecida')::integer AS ofrecidas, count(DISTINCT e.alumno_id)::integer AS esperan
      FROM esperas e WHERE e.curso_id = c.id AND e.abierta) AS w
  ORDER BY elegido.orden`;
