import { Injectable } from '@nestjs/common';
import type { PrevioAnular } from '../../contracts';
import { Database, oneRow, dayText } from '../../platform';
import {
  CLASS_JOINS,
  AFFECTED_COLUMNS,
  MAX_AFFECTED,
  toAffected,
  horariosErrors,
  type Viewer,
  type AffectedRow,
  type Fields,
} from '../../clases';
import { returnedCreditsText } from '../../llamadas/calculo';
import { GROUP_SEAT } from './cancel.service';
import { findReturnedCredits, type CancelledSeats } from './returned-credits';
import { readClassIds } from '../base/read-ids';
import { readSeats } from '../base/read-seats';
import { cancellingText, type CancellingTotals } from './cancelling-text';

/** Describes a cancellation before it is confirmed. */
@Injectable()
export class DescribeCancellingService {
  constructor(private readonly db: Database) {}

  /** Returns the classes to cancel, at most 300, and the totals of all classes to cancel. */
  async classes(ids: readonly number[], viewer: Viewer): Promise<PrevioAnular> {
    const [totals, rows, devuelve] = await Promise.all([
      this.db.rows<CancellingTotals>(TOTALS, [ids]),
      this.db.rows<AffectedRow>(CLASSES, [ids]),
      this.textOf({ clases: ids, alumnos: null }, viewer),
    ]);
    const all = oneRow(totals);
    return { total: all.clases, clases: rows.map(toAffected), texto: cancellingText(all, devuelve) };
  }

  /**
   * Describes in sentences the make-up credits that `anular-clases` with the same body would give back. Seats that the viewer may not see
   * are ignored.
   * @throws por-corregir, alumno-desconocido
   */
  describeReturnedCredits(body: Fields, viewer: Viewer): Promise<string> {
    return this.textOf({ clases: readClassIds(body.idsClases), alumnos: readSeats(body.alumno_id, viewer) }, viewer);
  }

  private async textOf(cancelled: CancelledSeats, { today, rules: { creditDays } }: Viewer): Promise<string> {
    return returnedCreditsText(await findReturnedCredits(this.db.runner, cancelled, { today, creditDays }));
  }

  /**
   * Describes in sentences what happens if one seat is cancelled: the class, the students who keep a seat, and the credits that are given
   * back.
   * @throws clase-desconocida; no-puede-ser for a seat of a group
   */
  async seat(id: number, viewer: Viewer): Promise<string> {
    const [seat] = await this.db.rows<SeatRow>(SEAT, [id]);
    if (seat === undefined) throw horariosErrors['clase-desconocida']();
    if (!seat.particular) throw horariosErrors['no-puede-ser']({ sentence: GROUP_SEAT });
    const { alumno, materia, fecha, entrada, salida, otros } = seat;
    const rest = otros === '' ? 'No queda nadie más: la clase se anula.' : `La clase sigue para ${otros}.`;
    const devuelve = await this.textOf({ clases: [seat.clase_id], alumnos: [seat.alumno_id] }, viewer);
    return `${alumno}, ${materia}, ${dayText(fecha)} de ${entrada} a ${salida}. ${rest} ${devuelve}`.trimEnd();
  }
}

interface SeatRow {
  clase_id: number;
  alumno_id: number;
  particular: boolean;
  alumno: string;
  materia: string;
  fecha: string;
  entrada: string;
  salida: string;
  /** Names of the students who keep their seats. */
  otros: string;
}

const TOTALS = `
  SELECT count(*) FILTER (WHERE estado <> 'anulada')::integer AS clases,
    count(*) FILTER (WHERE estado = 'anulada')::integer AS anuladas,
    coalesce(sum(ocupadas) FILTER (WHERE estado <> 'anulada'), 0)::integer AS plazas
  FROM clases WHERE id = ANY ($1::integer[])`;

const CLASSES = `
  SELECT ${AFFECTED_COLUMNS} FROM clases c ${CLASS_JOINS}
  WHERE c.id = ANY ($1::integer[]) AND c.estado <> 'anulada'
  ORDER BY c.fecha, c.hora_entrada, c.id LIMIT ${String(MAX_AFFECTED)}`;

const SEAT = `
  SELECT s.clase_id, s.alumno_id, c.particular, al.nombre || ' ' || al.apellidos AS alumno, m.descripcion AS materia, to_char(c.fecha, 'YYYY-MM-DD') AS fecha,
    to_char(c.hora_entrada, 'HH24:MI') AS entrada, to_char(c.hora_salida, 'HH24:MI') AS salida,
    coalesce((SELECT string_agg(o.nombre || ' ' || o.apellidos, ', ' ORDER BY o.apellidos, o.nombre, o.id)
      FROM clases_alumnos otra JOIN alumnos o ON o.id = otra.alumno_id
      WHERE otra.clase_id = c.id AND otra.id <> s.id AND otra.estado <> 'anulado'), '') AS otros
  FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id JOIN materias m ON m.id = c.materia_id JOIN alumnos al ON al.id = s.alumno_id
  WHERE s.id = $1`;
