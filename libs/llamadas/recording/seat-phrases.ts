import type { EntityManager } from 'typeorm';
import { feeConcepts, feePriceOn } from '../../conceptos';
import { euros } from '../../facturas/calculo';
import { dateText } from '../../platform';
import { seatPrice, type ClassConcept, type ReturnedCredit } from '../calculo';

/** A booked or cancelled seat. */
export interface CalledSeat {
  claseId: number;
  alumnoId: number;
}

interface PriceRow {
  clase_id: number;
  alumno_id: number;
  tipo: ClassConcept;
  importe: string | null;
  minutos: number;
  cobrable: boolean;
}

/** The price of a seat, as text, and whether it is charged now. */
export interface SeatCost {
  text: string;
  isCharged: boolean;
}

/** The prices of seats in private classes that are charged by class or hour, keyed by `seatKey`. */
export async function readSeatPrices(
  manager: EntityManager,
  seats: readonly CalledSeat[],
): Promise<ReadonlyMap<string, SeatCost>> {
  if (seats.length === 0) return new Map();
  const rows: PriceRow[] = await manager.query(PRICES, [JSON.stringify(seats)]);
  const prices = rows.flatMap(({ clase_id, alumno_id, tipo, importe, minutos, cobrable }) => {
    const price = importe === null ? null : seatPrice(tipo, importe, { minutos, cobrable: true });
    if (price === null) return [];
    const cost = { text: euros(price.toText(2)), isCharged: cobrable };
    return [[seatKey({ claseId: clase_id, alumnoId: alumno_id }), cost] as const];
  });
  return new Map(prices);
}

export const seatKey = ({ claseId, alumnoId }: CalledSeat): string => `${String(claseId)}-${String(alumnoId)}`;

/** `No se cobra (28,00 €).`, `Va en la cuota: queda 1 hora por recuperar, hasta el 20/12/2026.` */
export function cancelledPhrase(returned: ReturnedCredit, price?: string): string {
  switch (returned.kind) {
    case 'new': {
      const paid = price === undefined ? 'Va en la cuota' : `Está pagada (${price})`;
      return `${paid}: ${leftText(returned.minutes)} por recuperar, hasta el ${dateText(returned.until)}.`;
    }
    case 'old':
      return returned.until < returned.today
        ? `El crédito con el que se reservó caducó el ${dateText(returned.until)}.`
        : `Vuelve el crédito con el que se reservó: ${leftText(returned.minutes)} por recuperar, hasta el ${dateText(returned.until)}.`;
    case 'own-booking':
      return 'No da crédito: la reservó la familia por su cuenta.';
    case 'none':
      return price === undefined ? 'No se cobra.' : `No se cobra (${price}).`;
  }
}

/** `queda 1 hora`, `quedan 90 minutos` */
function leftText(minutes: number): string {
  if (minutes === 60) return 'queda 1 hora';
  return minutes % 60 === 0 ? `quedan ${String(minutes / 60)} horas` : `quedan ${String(minutes)} minutos`;
}

/**
 * SQL: the price of each seat. It is the price of the first concept of the seat's enrolment. If the enrolment has no concept, it is the
 * price of the first concept of the course.
 */
const PRICES = `
  WITH catalogo AS (${feeConcepts(`k.activo AND k.tipo IN ('PORCLASE', 'PORHORA')`)})
  SELECT DISTINCT ON (c.id, s.alumno_id) c.id AS clase_id, s.alumno_id, k.tipo, c.minutos, s.cobrable,
    (${feePriceOn({ k: 'k', t: 't', c: 'cu' }, 'c.fecha')})::text AS importe
  FROM jsonb_to_recordset($1::jsonb) AS r ("claseId" integer, "alumnoId" integer)
    JOIN clases c ON c.id = r."claseId" AND c.particular JOIN cursos cu ON cu.id = c.curso_id
    JOIN clases_alumnos s ON s.clase_id = c.id AND s.alumno_id = r."alumnoId"
    LEFT JOIN altas t ON t.id = s.alta_id
    JOIN catalogo k ON k.curso_id = cu.id OR k.alta_id = t.id
  ORDER BY c.id, s.alumno_id, k.alta_id IS NULL, k.id`;
