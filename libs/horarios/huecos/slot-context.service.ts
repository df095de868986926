import { Injectable } from '@nestjs/common';
import { Database, parseId } from '../../platform';
import { altaReach, classReach, materiaReach, reachValue } from '../acceso/reach';
import type { Viewer } from '../acceso/viewer.service';
import { wrong, type Fields } from '../requests/fields';
import { horariosErrors } from '../errors';
import type { FactsRequest } from './load-facts';

/** The class that is to be moved. */
export interface MovedClass {
  id: number;
  materia_id: number;
  fecha: string;
  entrada: string;
  minutos: number;
  profesor_id: number | null;
  aula_id: number | null;
  particular: boolean;
  /** The students with a seat in it. */
  alumnos: number[];
}

/** For which subject, class and students hours are looked for. */
export interface SlotContext {
  materiaId: number;
  clase: MovedClass | null;
  facts: Omit<FactsRequest, 'from' | 'to'>;
}

const CLASS = `
  SELECT c.id, c.materia_id, to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS entrada, c.minutos,
    c.profesor_id, c.aula_id, c.particular,
    array_to_json(ARRAY(SELECT s.alumno_id FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado')) AS alumnos
  FROM clases c WHERE c.id = $1 AND `;

/** Finds out for whom hours are looked for, within what the person reaches. */
@Injectable()
export class SlotContextService {
  constructor(private readonly db: Database) {}

  /**
   * @param query `materia_id`, and `clase_id` for a class that is moved or `alta_id` for a new one
   * @throws materia-desconocida, clase-desconocida, alta-desconocida, por-corregir
   */
  async load(query: Fields, viewer: Viewer): Promise<SlotContext> {
    const materiaId = await this.findMateria(query.materia_id, viewer);
    const clase = isGiven(query.clase_id) ? await this.loadClass(query.clase_id, viewer) : null;
    if (clase !== null && clase.materia_id !== materiaId) throw wrong('materia_id', 'Esa clase no es de esa materia.');
    const alumnos = clase !== null ? ownSeats(clase, viewer) : await this.studentOf(query.alta_id, viewer);
    const leavesSeatsBehind = clase !== null && alumnos.length < clase.alumnos.length;
    return {
      materiaId,
      clase,
      facts: {
        materiaId,
        alumnos,
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

  private async studentOf(raw: unknown, viewer: Viewer): Promise<number[]> {
    if (!isGiven(raw)) return [];
    const id = parseId(raw);
    const rows =
      id === null
        ? []
        : await this.db.rows<{ alumno_id: number }>(
            `SELECT a.alumno_id FROM altas a WHERE a.id = $1 AND ${altaReach(viewer, 2)}`,
            [id, reachValue(viewer)],
          );
    const [alta] = rows;
    if (alta === undefined) throw horariosErrors['alta-desconocida']();
    return [alta.alumno_id];
  }
}

const teacherOf = (clase: MovedClass | null): number[] =>
  typeof clase?.profesor_id === 'number' ? [clase.profesor_id] : [];

/** Whether a call names a record. */
export const isGiven = (raw: unknown): boolean =>
  raw !== undefined && raw !== null && raw !== '' && raw !== '0' && raw !== 0;

/** The seats that move: a family's own, all of them for the academy. */
export const ownSeats = ({ alumnos }: MovedClass, { alumnos: own }: Viewer): number[] =>
  own === null ? alumnos : alumnos.filter((id) => own.includes(id));
