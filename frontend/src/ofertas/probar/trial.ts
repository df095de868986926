import type { LineaSimulada, SimularReply } from '#libs/contracts';
import { countText, moneyText, monthText } from '../../base/format';
import type { CsvCell } from '../../base/csv';
import { monthsAround, shiftMonth } from '../../base/format';

/** The initial month of a trial: the last whole one. @param today `YYYY-MM-DD` */
export const startingMonth = (today: string): string => shiftMonth(today.slice(0, 7), -1);

/** The current month and the twelve months before it, latest first. @param today `YYYY-MM-DD` */
export const trialMonths = (today: string): { value: string; label: string }[] =>
  monthsAround(today.slice(0, 7), { before: 12, after: 0 }).toReversed();

/** Returns the number of students that the offer would affect. Each line without a student counts as one more. */
export function affectedCount(lineas: readonly LineaSimulada[]): number {
  return new Set(lineas.map(({ alumno_id, linea_id }) => alumno_id ?? `línea ${String(linea_id)}`)).size;
}

/** `3 líneas de 2 alumnos cambiarían: 13,50 € menos.` */
export function trialSentence({ lineas, diferencia }: Pick<SimularReply, 'lineas' | 'diferencia'>): string {
  const lines = countText(lineas.length, 'línea', 'líneas');
  const students = countText(affectedCount(lineas), 'alumno', 'alumnos');
  const isLess = diferencia.startsWith('-');
  const amount = moneyText(isLess ? diferencia.slice(1) : diferencia);
  return `${lines} de ${students} ${lineas.length === 1 ? 'cambiaría' : 'cambiarían'}: ${amount} ${isLess ? 'menos' : 'más'}.`;
}

/**
 * Returns the title and the text of the message for an offer that would change no line. If the month has no invoices, the title says so.
 */
export function nothingText(month: string, { facturas, aplicada }: SimularReply): { title: string; text: string } {
  const name = monthText(month);
  if (facturas === 0)
    return {
      title: `En ${name} no se emitió ninguna factura`,
      text: 'Elija un mes con facturas para ver qué cambiaría la oferta.',
    };
  const others = aplicada.lineas > 0 ? 'Nadie más' : 'Nadie';
  return {
    title: `Ninguna línea de ${name} cambiaría`,
    text: `${others} cumple sus condiciones, o ya tenía otra oferta que descuenta más.`,
  };
}

/** «Ya se aplicó en 43 líneas de ese mes: 198,00 € de descuento.»; null if the offer was applied to no line. */
export function appliedSentence({ aplicada: { lineas, descuento } }: SimularReply): string | null {
  if (lineas === 0) return null;
  return `Ya se aplicó en ${countText(lineas, 'línea', 'líneas')} de ese mes: ${moneyText(descuento)} de descuento.`;
}

/** Returns a header and the lines that would change, as rows of a CSV file. */
export const trialRows = ({ lineas }: SimularReply): CsvCell[][] => [
  ['Alumno', 'Línea', 'Factura', 'Antes', 'Después', 'Diferencia'],
  ...lineas.map(({ alumno, descripcion, numero, antes, despues, diferencia }) => [
    alumno,
    descripcion,
    numero,
    ...[antes, despues, diferencia].map((number) => ({ number })),
  ]),
];
