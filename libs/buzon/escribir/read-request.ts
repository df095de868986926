import type { PersonaId, TipoPersona } from '../../contracts';
import { isEmpty, normalizeText, parseId, parseIds, parseJson, readRichText } from '../../platform';
import { buzonErrors } from '../errors';
import { messageHtml } from './message-html';

const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 20_000;
const MOST_FILES = 10;
/** More recipients than the largest course has. */
const MOST_RECIPIENTS = 1_000;

export interface MessageText {
  /** Clean HTML. */
  texto: string;
  anexos: readonly number[];
}

export interface NewThread extends MessageText {
  para: readonly PersonaId[];
  asunto: string;
  alumnoId: number | null;
}

export interface Answer extends MessageText {
  respondeA: number;
}

type Fields = Record<string, unknown>;

/**
 * Reads the body of `POST /campus/api/mensajes`.
 * @throws por-corregir with a sentence for each wrong field, desconocido, no-puede-escribir
 */
export function readMessage(body: Fields): NewThread | Answer {
  return isEmpty(body.responde_a) ? readNewThread(body) : readAnswer(body);
}

function readAnswer(body: Fields): Answer {
  const { problems, ...text } = readText(body);
  refuse(problems);
  const respondeA = parseId(body.responde_a);
  if (respondeA === null) throw buzonErrors.desconocido();
  return { ...text, respondeA };
}

function readNewThread(body: Fields): NewThread {
  const { problems, ...text } = readText(body);
  const people = readList(body.para);
  const asunto = typeof body.asunto === 'string' ? normalizeText(body.asunto).replace(/\s+/g, ' ') : '';
  const alumnoId = isEmpty(body.alumno_id) ? null : parseId(body.alumno_id);
  refuse({
    ...(people === null || people.length === 0 ? { para: 'Elija a quién escribe.' } : {}),
    ...subjectProblem(asunto),
    ...(alumnoId === 0 ? { alumno_id: 'Elija un alumno.' } : {}),
    ...problems,
  });
  return { ...text, asunto: withoutVariables(asunto, '{ {'), alumnoId, para: (people ?? []).map(readPersona) };
}

function subjectProblem(asunto: string): Record<string, string> {
  if (asunto === '') return { asunto: 'Falta el asunto.' };
  return asunto.length > LONGEST_SUBJECT ? { asunto: 'El asunto no puede pasar de 200 letras.' } : {};
}

function readText({ texto, anexos }: Fields): MessageText & { problems: Record<string, string> } {
  const read = readRichText(typeof texto === 'string' ? messageHtml(normalizeText(texto)) : texto, LONGEST_TEXT);
  const files = parseIds(anexos);
  const problems: Record<string, string> = {};
  if (!read.ok) problems.texto = read.message;
  else if (read.value === null && (files ?? []).length === 0) problems.texto = 'Escriba el mensaje.';
  if (files === null) problems.anexos = 'No se entienden los ficheros adjuntos.';
  else if (files.length > MOST_FILES) problems.anexos = `No se admiten más de ${String(MOST_FILES)} ficheros.`;
  return { texto: read.ok ? withoutVariables(read.value ?? '', '{&#123;') : '', anexos: files ?? [], problems };
}

/** Two braces would begin a variable of a template when the message goes out by mail. */
const withoutVariables = (text: string, replacement: string): string => text.replaceAll('{{', replacement);

function readList(raw: unknown): unknown[] | null {
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  return Array.isArray(value) && value.length <= MOST_RECIPIENTS ? value : null;
}

const TIPOS: readonly TipoPersona[] = ['ALU', 'TUT', 'PRO', 'ADM'];

/** Reads a recipient. An unknown type or id is refused like a person to whom the user may not write. */
function readPersona(raw: unknown): PersonaId {
  const { id: rawId, tipo: rawTipo } = (raw ?? {}) as { id?: unknown; tipo?: unknown };
  const id = parseId(rawId);
  const tipo = TIPOS.find((known) => known === rawTipo);
  if (id === null || tipo === undefined) throw buzonErrors['no-puede-escribir']();
  return { id, tipo };
}

function refuse(campos: Record<string, string>): void {
  if (Object.keys(campos).length > 0) throw buzonErrors['por-corregir']({ campos });
}
