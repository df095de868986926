import { Injectable } from '@nestjs/common';
import type { SelectorItem } from '../../contracts';
import { ListRegistry, may, PickerSearch } from '../../listings';
import { Clock, Database, type Session } from '../../platform';
import { openCourseText, type OpenCourse } from './open-course-text';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Finds courses that are active and have not ended on the day of an enrolment. The row rules of courses apply. */
@Injectable()
export class OpenCoursesService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly pickers: PickerSearch,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** @param params `busqueda`, and `fecha`: what is no date, as while it is typed, counts as today */
  async search(
    { busqueda, fecha }: Readonly<Record<string, unknown>>,
    session: Session,
    signal: AbortSignal,
  ): Promise<SelectorItem[]> {
    const day = typeof fecha === 'string' && DATE.test(fecha) ? fecha : this.clock.today();
    const request = {
      text: typeof busqueda === 'string' ? busqueda : '',
      fields: [],
      filters: { activo: '1', sin_terminar: '1' },
      displayField: null,
      day,
    };
    const found = await this.pickers.search(this.registry.list('cursos'), request, session, signal);
    const ids = found.map(({ id }) => id);
    const courses = await this.db.rows<OpenCourse>(OPEN_COURSES, [ids, day, may(session, 'materias.ver')]);
    return courses.map((course) => ({ id: course.id, resultado: openCourseText(course) }));
  }
}

/** The courses `$1`, in their order, on the day `$2`; `$3`: with their subjects. */
const OPEN_COURSES = `
  SELECT c.id, c.codigo, c.descripcion, c.capacidad, c.fecha_inicio::text, c.fecha_fin::text,
    (SELECT count(*)::integer FROM altas a WHERE a.curso_id = c.id AND (a.fecha_baja IS NULL OR a.fecha_baja >= $2::date)) AS ocupadas,
    (SELECT coalesce(json_agg(json_build_object('dias', m.dias_semana, 'entrada', m.hora_entrada, 'salida', m.hora_salida,
        'profesor', p.nombre || ' ' || p.apellidos) ORDER BY m.id), '[]')
     FROM materias m LEFT JOIN profesores p ON p.id = m.profesor_id WHERE m.curso_id = c.id AND m.activo AND $3::boolean) AS materias
  FROM unnest($1::integer[]) WITH ORDINALITY AS elegido (id, orden) JOIN cursos c ON c.id = elegido.id
  ORDER BY elegido.orden`;
