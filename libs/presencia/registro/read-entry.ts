import { AppError, dateProblem, FAR_DATE, isFarDate, oneRow, skippedHourSentence, type Zone } from '../../platform';
import {
  MOST_HOURS,
  readInterval,
  type CivilInterval,
  type Fichaje,
  type Interval,
  type IntervalProblem,
} from '../calculo';
import { presenciaErrors } from '../errors';

export type Fields = Readonly<Record<string, unknown>>;

/** An entry as a person writes it. */
export interface WrittenEntry extends Interval {
  fecha: string;
  motivo: string | null;
}

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const LONGEST_REASON = 300;

/**
 * The entry in a form.
 * @param newest the row that it corrects; null for a forgotten entry
 * @param zona of the hours
 * @throws por-corregir with a sentence at every wrong field
 */
export function readWrittenEntry(body: Fields, newest: Fichaje | null, zona: Zone): WrittenEntry {
  const { civil, motivo } = readFields(body, newest);
  const read = readInterval({ ...civil, zona }, newest && { start: newest.entrada, end: newest.salida });
  if ('problem' in read) throw refusal({ [read.field]: sentenceOf(read, zona) });
  return { ...read, fecha: civil.fecha, motivo };
}

function readFields(
  body: Fields,
  newest: Fichaje | null,
): { civil: Omit<CivilInterval, 'zona'>; motivo: string | null } {
  const fecha = isoDate(text(body.fecha)) || (newest?.fecha ?? '');
  const entrada = text(body.hora_entrada);
  const salida = text(body.hora_salida);
  const motivo = text(body.motivo);
  // An open entry may stay open while its start is corrected.
  const mayStayOpen = newest?.salida === null;
  const problems: Record<string, string | null> = {
    fecha: fecha === '' ? 'Falta la fecha.' : (dateProblem(fecha) ?? (isFarDate(fecha) ? FAR_DATE : null)),
    hora_entrada: hourProblem(entrada, 'Falta la hora de entrada.'),
    hora_salida: salida === '' && mayStayOpen ? null : hourProblem(salida, 'Falta la hora de salida.'),
    motivo: motivo.length > LONGEST_REASON ? `El motivo tiene como mucho ${String(LONGEST_REASON)} letras.` : null,
  };
  const campos = Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
  if (Object.keys(campos).length > 0) throw refusal(campos);
  return { civil: { fecha, entrada, salida: salida === '' ? null : salida }, motivo: motivo === '' ? null : motivo };
}

/** The first wrong field is the sentence of the whole. */
function refusal(campos: Record<string, string>): AppError {
  const sentence = oneRow(Object.values(campos));
  return presenciaErrors['por-corregir']({ sentence }, { campos });
}

const text = (raw: unknown): string => (typeof raw === 'string' ? raw.trim() : '');

/** The report also writes dates as `dd/mm/aaaa`. */
const isoDate = (raw: string): string => raw.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

function hourProblem(hour: string, missing: string): string | null {
  if (hour === '') return missing;
  return HOUR.test(hour) ? null : 'Escriba la hora como 17:30.';
}

function sentenceOf(found: IntervalProblem, zona: Zone): string {
  if (found.problem === 'too-long')
    return `La salida es anterior a la entrada; si terminó al día siguiente, dura ${String(MOST_HOURS)} horas como mucho.`;
  return skippedHourSentence(found.time.date, found.time.hour, zona);
}
