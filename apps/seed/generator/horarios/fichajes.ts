import { addDays } from '../base/dates';
import { dayLetter } from './agenda';
import type { FestivoRow } from './festivos';

/** A row of `fichajes`, in Madrid time. */
export interface FichajeRow {
  id: number;
  usuario_id: number;
  fecha: string;
  entrada: string;
  salida: string | null;
  raiz_id: number | null;
  clase: 'entrada' | 'salida' | 'corregida' | 'conforme';
  autor_id: number;
  motivo: string | null;
  conforme_en: string | null;
  creado: string;
}

export interface Worker {
  usuarioId: number;
  /** Start and end hour. The minutes vary from day to day. */
  hours: readonly [from: number, to: number];
}

const DAYS = 61;

/**
 * Generates the clock entries of the last two months, without today. Each worker clocks in once and out once on each working day.
 * The last worker has two corrected entries. The administrator `agreesId` has agreed to the first correction. The second correction is
 * pending.
 */
export function makeFichajes(
  workers: readonly Worker[],
  { today, festivos, agreesId }: { today: string; festivos: readonly FestivoRow[]; agreesId: number },
): FichajeRow[] {
  const rows: FichajeRow[] = [];
  const add = (row: Omit<FichajeRow, 'id'>): FichajeRow => {
    const written = { id: rows.length + 1, ...row };
    rows.push(written);
    return written;
  };
  const corrected = workers[workers.length - 1];
  for (let ago = DAYS; ago >= 1; ago--) {
    const fecha = addDays(today, -ago);
    const isHoliday = festivos.some(({ desde, hasta, centro }) => centro === null && desde <= fecha && fecha <= hasta);
    if ('SD'.includes(dayLetter(fecha)) || isHoliday) continue;
    for (const { usuarioId, hours } of workers) {
      const at = (hour: number, minute: number) => `${fecha} ${pad(hour)}:${pad(minute)} Europe/Madrid`;
      const base = { usuario_id: usuarioId, autor_id: usuarioId, fecha, motivo: null, conforme_en: null };
      const entrada = at(hours[0], (ago * 7 + usuarioId * 3) % 12);
      const salida = at(hours[1], (ago * 5 + usuarioId) % 15);
      const { id: raiz } = add({ ...base, entrada, salida: null, raiz_id: null, clase: 'entrada', creado: entrada });
      add({ ...base, entrada, salida, raiz_id: raiz, clase: 'salida', creado: salida });
    }
  }
  correctTwo(rows, add, { usuarioId: corrected?.usuarioId, agreesId });
  return rows;
}

/**
 * Corrects the clock-out of two days of this worker. The correction of the earlier day is agreed; the correction of the later day is
 * pending.
 */
function correctTwo(
  rows: readonly FichajeRow[],
  add: (row: Omit<FichajeRow, 'id'>) => FichajeRow,
  { usuarioId, agreesId }: { usuarioId: number | undefined; agreesId: number },
): void {
  const own = rows.filter((row) => row.usuario_id === usuarioId && row.raiz_id !== null);
  const [agreed, pending] = [own[own.length - 12], own[own.length - 3]];
  for (const row of [agreed, pending]) {
    if (row === undefined) continue;
    const { id: _id, ...old } = row;
    const hand = { ...old, clase: 'corregida' as const, salida: `${row.fecha} 21:45 Europe/Madrid`, creado: `${addDays(row.fecha, 1)} 16:05 Europe/Madrid`, motivo: 'Tutoría con una familia' }; // oxfmt-ignore
    add(hand);
    if (row === agreed) {
      const when = `${addDays(row.fecha, 1)} 18:20 Europe/Madrid`;
      add({ ...hand, clase: 'conforme', autor_id: agreesId, motivo: null, conforme_en: when, creado: when });
    }
  }
}

const pad = (number: number): string => String(number).padStart(2, '0');
