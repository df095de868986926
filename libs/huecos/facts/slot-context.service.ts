import { Injectable } from '@nestjs/common';
import { Database, parseId } from '../../platform';
import {
  altaReach,
  classReach,
  materiaReach,
  reachValue,
  wrong,
  horariosErrors,
  type Viewer,
  type Fields,
} from '../../clases';
import { enrolmentPeriods, type EnrolmentDays } from './enrolment-days';
import type { FactsRequest } from './load-facts';

/** A class to move. */
export interface MovedClass {
  id: number;
  materia_id: number;
  fecha: string;
  entrada: string;
  minutos: number;
  profesor_id: number | null;
  aula_id: number | null;
  particular: boolean;
  /** The students with a seat in the class. */
  alumnos: number[];
  /** For a private class: the enrolments to which its seats belong. Empty for the class of a group. */
  altas: (EnrolmentDays & { alumno_id: number })[];
}

/** The subject, class and students for which hours are searched. */
export interface SlotContext {
  materiaId: number;
  clase: MovedClass | null;
  facts: Omit<FactsRequest, 'from' | 'to'>;
}

const CLASS = `
  SELECT c.id, c.materia_id, to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS entrada, c.minutos,
    c.profesor_id, c.aula_id, c.particular,
    array_to_json(ARRAY(SELECT s.alumno_id FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado')) AS alumnos,
    coalesce((SELECT json_agg(json_build_object('alumno_id', a.alumno_id, 'alumno', al.nombre || ' ' || al.apellidos,
        'fecha_alta', a.fecha_alta, 'fecha_baja', a.fecha_baja) ORDER BY a.id)
      FROM clases_alumnos s JOIN altas a ON a.id = s.alta_id JOIN alumnos al ON al.id = a.alumno_id
      WHERE s.clase_id = c.id AND s.estado <> 'anulado' AND c.particular), '[]') AS altas
  FROM clases c WHERE c.id = $1 AND `;

/** Loads the context of a search for hours, within what the user may see. */
@Injectable()
export class SlotContextService {
  constructor(private readonly db: Database) {}

  /**
   * @param query `materia_id`; also `clase_id` to move a class, or `alta_id` for a new class
   * @throws materia-desconocida, clase-desconocida, alta-desconocida, por-corregir
   */
  async load(query: Fields, viewer: Viewer): Promise<SlotContext> {
    const materiaId = await this.findMateria(query.materia_id, viewer);
    const clase = isGiven(query.clase_id) ? await this.loadClass(query.clase_id, viewer) : null;
    if (clase !== null && clase.materia_id !== materiaId) throw wrong('materia_id', 'Esa clase no es de esa materia.');
    const who = clase !== null ? ownSeats(clase, viewer) : await this.studentOf(query.alta_id, viewer);
    const leavesSeatsBehind = clase !== null && who.alumnos.length < clase.alumnos.length;
    return {
      materiaId,
      clase,
      facts: {
        materiaId,
        ...who,
        withoutClass: clase?.id ?? null,
        onlySeats: leavesSeatsBehind,
        alsoTeachers: teacherOf(clase),
      },
    };
  }

  /** @throws clase-desconocida */
  async loadClass(raw: unknown, viewer: Viewer): Promise<MovedClass> {
    const id = parseId(raw);
    const rows =
      id === null ? [] : await this.db.rows<MovedClass>(`${CLASS}${classReach(viewer, 2)}`, [id, reachValue(viewer)]);
    const [clase] = rows;
    if (clase === undefined) throw horariosErrors['clase-desconocida']();
    return clase;
  }

  private async findMateria(raw: unknown, viewer: Viewer): Promise<number> {
    const id = parseId(raw);
    const rows =
      id === null
        ? []
        : await this.db.rows(`SELECT FROM materias m WHERE m.id = $1 AND ${materiaReach(viewer, 2)}`, [
            id,
            reachValue(viewer),
          ]);
    if (id === null || rows.length === 0) throw horariosErrors['materia-desconocida']();
    return id;
  }

  private async studentOf(raw: unknown, viewer: Viewer): Promise<SeatsInSight> {
    if (!isGiven(raw)) return { alumnos: [], altas: [] };
    const id = parseId(raw);
    const rows =
      id === null
        ? []
        : await this.db.rows<EnrolmentDays & { alumno_id: number }>(
            `SELECT a.alumno_id, al.nombre || ' ' || al.apellidos AS alumno, to_char(a.fecha_alta, 'YYYY-MM-DD') AS fecha_alta,
               to_char(a.fecha_baja, 'YYYY-MM-DD') AS fecha_baja
             FROM altas a JOIN alumnos al ON al.id = a.alumno_id WHERE a.id = $1 AND ${altaReach(viewer, 2)}`,
            [id, reachValue(viewer)],
          );
    const [alta] = rows;
    if (alta === undefined) throw horariosErrors['alta-desconocida']();
    return { alumnos: [alta.alumno_id], altas: enrolmentPeriods([alta], true) };
  }
}

const teacherOf = (clase: MovedClass | null): number[] =>
  typeof clase?.profesor_id === 'number' ? [clase.profesor_id] : [];

/** True if a request has a value for a parameter. Null, an empty text and 0 are no value. */
export const isGiven = (raw: unknown): boolean =>
  raw !== undefined && raw !== null && raw !== '' && raw !== '0' && raw !== 0;

type SeatsInSight = Pick<FactsRequest, 'alumnos' | 'altas'>;

/**
 * Returns the students who move with a class, and their enrolments. For a family these are only its own students; for the academy they are
 * all students of the class.
 */
export function ownSeats({ alumnos, altas }: MovedClass, { alumnos: own }: Viewer): SeatsInSight {
  const isOwn = (id: number) => own?.includes(id) ?? true;
  const seats = alumnos.filter(isOwn);
  const days = altas.filter(({ alumno_id }) => isOwn(alumno_id));
  return { alumnos: seats, altas: enrolmentPeriods(days, seats.length === 1) };
}
