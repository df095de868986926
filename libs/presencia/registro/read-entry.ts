import { TIPOS_ENTRADA, type TipoEntrada } from '../../contracts';
import { AppError, dateProblem, FAR_DATE, isFarDate, oneRow, skippedHourSentence, type Zone } from '../../platform';
import {
  MAX_HOURS,
  readInterval,
  type CivilInterval,
  type Fichaje,
  type Interval,
  type IntervalProblem,
} from '../calculo';
import { presenciaErrors } from '../errors';

export type Fields = Readonly<Record<string, unknown>>;

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const LONGEST_REASON = 300;

/** The validated fields of a form. */
export interface EntryFields {
  civil: Omit<CivilInterval, 'zona'>;
  tipo: TipoEntrada;
  /**
   * The reason for the entry; null if the request has none. If the reason is missing, the screen says so, and the entry needs an
   * agreement.
   */
  motivo: string | null;
}

/**
 * Reads the fields of a form.
 * @param newest the row to correct; null to add a forgotten entry
 * @throws por-corregir with a sentence at every wrong field
 */
export function readFields(body: Fields, newest: Fichaje | null): EntryFields {
  const fecha = isoDate(text(body.fecha)) || (newest?.fecha ?? '');
  const entrada = text(body.hora_entrada);
  const salida = text(body.hora_salida);
  const tipo = newest?.tipo ?? TIPOS_ENTRADA.find((known) => known === (text(body.tipo) || 'trabajo'));
  // If the corrected entry has no exit time yet and its date does not change, the exit time may stay empty.
  const mayStayOpen = newest?.salida === null && newest.fecha === fecha;
  const problems: Record<string, string | null> = {
    fecha: fecha === '' ? 'Falta la fecha.' : (dateProblem(fecha) ?? (isFarDate(fecha) ? FAR_DATE : null)),
    hora_entrada: hourProblem(entrada, 'Falta la hora de entrada.'),
    hora_salida: salida === '' && mayStayOpen ? null : hourProblem(salida, 'Falta la hora de salida.'),
    tipo: tipo === undefined ? 'El tipo es trabajo o pausa.' : null,
    motivo: reasonProblem(body.motivo),
  };
  const campos = Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
  if (tipo === undefined || Object.keys(campos).length > 0) throw refusal(campos);
  const motivo = body.motivo === undefined ? null : text(body.motivo);
  return { civil: { fecha, entrada, salida: salida === '' ? null : salida }, tipo, motivo };
}

/** Converts typed hours to instants. @throws por-corregir with a sentence at the wrong field */
export function readInstants(civil: CivilInterval, newest: Fichaje | null): Interval {
  const read = readInterval(civil, newest && { start: newest.entrada, end: newest.salida });
  if ('problem' in read) throw refusal({ [read.field]: sentenceOf(read, civil.zona) });
  return read;
}

/** Checks the reason. The request may omit the field, but may not send it empty. */
function reasonProblem(raw: unknown): string | null {
  if (raw === undefined) return null;
  const reason = text(raw);
  if (reason === '') return 'Escriba el motivo.';
  return reason.length > LONGEST_REASON ? `El motivo tiene como mucho ${String(LONGEST_REASON)} letras.` : null;
}

/** Builds a refusal from sentences by field. The first sentence becomes the message. */
export function refusal(campos: Record<string, string>): AppError {
  const sentence = oneRow(Object.values(campos));
  return presenciaErrors['por-corregir']({ sentence }, { campos });
}

const text = (raw: unknown): string => (typeof raw === 'string' ? raw.trim() : '');

/** Converts a date to `YYYY-MM-DD`. The report writes `dd/mm/aaaa`, so this form is accepted too. */
const isoDate = (raw: string): string => raw.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

function hourProblem(hour: string, missing: string): string | null {
  if (hour === '') return missing;
  return HOUR.test(hour) ? null : 'Escriba la hora como 17:30.';
}

function sentenceOf(found: IntervalProblem, zona: Zone): string {
  if (found.problem === 'too-long')
    return `La salida es anterior a la entrada; si terminó al día siguiente, dura ${String(MAX_HOURS)} horas como mucho.`;
  return skippedHourSentence(found.time.date, found.time.hour, zona);
}
