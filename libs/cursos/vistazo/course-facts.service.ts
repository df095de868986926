import { Injectable } from '@nestjs/common';
import type { GlanceFact, GlanceReply, GlanceValue, ListRecord, Permission } from '../../contracts';
import { ListEngine, ListRegistry, may, QueryMaker, type ListRequest } from '../../listings';
import type { Session } from '../../platform';
import { fichasErrors } from '../../records';
import { placesValue, scheduleText } from './course-words';

/** Maximum number of subjects that are read for the facts beside a course. No real course has more subjects. */
const MAX_SUBJECTS = 20;

const SUBJECT_COLUMNS = [
  'descripcion',
  'profesor.nombre',
  'profesor.apellidos',
  'aula.codigo',
  'dias_semana',
  'hora_entrada',
  'hora_salida',
];

/** Loads the glance of a course: its places, and the hours, teacher and room of its subjects. */
@Injectable()
export class CourseFactsService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
  ) {}

  /** Loads the facts about the course `id` that are shown beside its record. @throws registro-desconocido */
  async of(id: number, session: Session): Promise<GlanceReply> {
    const [[curso], materias] = await Promise.all([
      this.first('cursos', { ids: [id], columns: ['capacidad', 'altas_activas'] }, session),
      this.subjects(id, session),
    ]);
    if (curso === undefined) throw fichasErrors['registro-desconocido']();
    const plazas = placesValue(Number(curso.altas_activas), Number(curso.capacidad));
    return {
      datos: [{ etiqueta: 'Plazas', valores: [plazas] }, ...materias.flatMap((row) => subjectFact(row, session))],
    };
  }

  private async subjects(id: number, session: Session): Promise<ListRecord[]> {
    if (!may(session, 'materias.ver')) return [];
    const request = { of: { column: 'curso_id', id }, filters: { activo: '1' }, columns: SUBJECT_COLUMNS };
    return this.first('materias', request, session);
  }

  private first(list: string, request: ListRequest, session: Session): Promise<ListRecord[]> {
    return this.lists.first(this.queries.make(this.registry.list(list), request, session), MAX_SUBJECTS);
  }
}

/** Returns hours, teacher and room of a subject; an empty list if it has none of them. */
function subjectFact(row: ListRecord, session: Session): GlanceFact[] {
  const hours = scheduleText(textOf(row.dias_semana), textOf(row.hora_entrada), textOf(row.hora_salida));
  const teacher = [row['profesor.nombre'], row['profesor.apellidos']].map(textOf).filter((name) => name !== null);
  const room = textOf(row['aula.codigo']);
  const link = (permission: Permission, list: string, id: unknown): Pick<GlanceValue, 'url'> =>
    may(session, permission) && typeof id === 'number' ? { url: `/administrar/${list}/ficha/${String(id)}/` } : {};
  const valores: GlanceValue[] = [
    ...(hours === null ? [] : [{ texto: hours }]),
    ...(teacher.length === 0
      ? []
      : [{ texto: teacher.join(' '), ...link('profesores.ver', 'profesores', row['profesor.id']) }]),
    ...(room === null ? [] : [{ texto: `Aula ${room}`, ...link('aulas.ver', 'aulas', row['aula.id']) }]),
  ];
  return valores.length === 0 ? [] : [{ etiqueta: String(row.descripcion), valores }];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
