import type { CategoriaMensaje, RespuestasMensaje } from '../../contracts';
import { checkValue, instantOf, isEmpty, parseId, parseIds, readFlag, type Zone } from '../../platform';
import { readRecipients, type SentRecipients } from '../destinatarios/read-recipients';
import { mensajesErrors } from '../errors';

/** The fields of a message that a request sends. Fields that are left out keep their value. */
export interface SentMensaje {
  tipo?: '01' | '02';
  /** One line. */
  asunto?: string;
  /** As sent: what it may contain depends on the type. */
  texto?: string;
  destinatarios?: SentRecipients;
  oficial?: boolean;
  categoria?: CategoriaMensaje;
  respuestas?: RespuestasMensaje;
  confirmar?: boolean;
  prueba?: boolean;
  /** Ids of uploads. */
  anexos?: number[];
  /** When it is to be sent; null for no time. */
  enviar_el?: Date | null;
  plantilla_id?: number | null;
}

type Body = Readonly<Record<string, unknown>>;

/** Collects the sentence of each wrong field. */
type Problems = Record<string, string>;

/** @param isNew a new message must have a type. @throws por-corregir with the sentence of each wrong field */
export function readMensaje(body: Body, { zone, isNew }: { zone: Zone; isNew: boolean }): SentMensaje {
  const campos: Problems = isNew && body.tipo === undefined ? { tipo: WRONG_TYPE } : {};
  const sent: SentMensaje = {};
  for (const [name, read] of Object.entries(READERS))
    if (body[name] !== undefined) read(body[name], { sent, campos, zone });
  throwIfAny(campos);
  return sent;
}

/** @throws por-corregir if there are problems; its sentence is the first of them */
export function throwIfAny(campos: Problems): void {
  const [sentence] = Object.values(campos);
  if (sentence !== undefined) throw mensajesErrors['por-corregir']({ sentence }, { campos });
}

interface Reading {
  sent: SentMensaje;
  campos: Problems;
  zone: Zone;
}

const WRONG_TYPE = 'Elija correo o Telegram.';

const CATEGORIES: readonly CategoriaMensaje[] = ['servicio', 'academico', 'comercial'];
const ANSWERS: readonly RespuestasMensaje[] = ['nadie', 'academia', 'autor'];

const flag =
  (name: 'oficial' | 'confirmar' | 'prueba') =>
  (raw: unknown, { sent }: Reading): void => {
    sent[name] = readFlag(raw, name);
  };

const READERS: Readonly<Record<string, (raw: unknown, reading: Reading) => void>> = {
  tipo: (raw, { sent, campos }) => {
    if (raw === '01' || raw === '02') sent.tipo = raw;
    else campos.tipo = WRONG_TYPE;
  },
  asunto: (raw, { sent, campos }) => {
    const read = checkValue({ tipo: 'texto', longitudMaxima: 200 }, raw);
    if (read.ok) sent.asunto = toText(read.value);
    else campos.asunto = read.message;
  },
  texto: (raw, { sent, campos }) => {
    if (typeof raw === 'string') sent.texto = raw;
    else campos.texto = 'Debe ser un texto.';
  },
  destinatarios: (raw, { sent, campos }) => {
    const read = readRecipients(raw);
    if (read === null) campos.destinatarios = 'La lista de destinatarios no se puede leer.';
    else sent.destinatarios = read;
  },
  oficial: flag('oficial'),
  confirmar: flag('confirmar'),
  prueba: flag('prueba'),
  categoria: (raw, { sent, campos }) => {
    const found = CATEGORIES.find((one) => one === raw);
    if (found === undefined) campos.categoria = 'Esa categoría no existe.';
    else sent.categoria = found;
  },
  respuestas: (raw, { sent, campos }) => {
    const found = ANSWERS.find((one) => one === raw);
    if (found === undefined) campos.respuestas = 'Elija quién recibe las respuestas.';
    else sent.respuestas = found;
  },
  anexos: (raw, { sent, campos }) => {
    const ids = parseIds(raw);
    if (ids === null) campos.anexos = 'La lista de anexos no se puede leer.';
    else sent.anexos = ids;
  },
  enviar_el: (raw, { sent, campos, zone }) => {
    const moment = isEmpty(raw) ? null : readMoment(raw, zone);
    if (moment === undefined) campos.enviar_el = 'Escriba el día y la hora del envío.';
    else sent.enviar_el = moment;
  },
  plantilla_id: (raw, { sent, campos }) => {
    const id = isEmpty(raw) ? 0 : parseId(raw);
    if (id === null) campos.plantilla_id = 'Esa plantilla ya no existe.';
    else sent.plantilla_id = id === 0 ? null : id;
  },
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `YYYY-MM-DDTHH:MM`, the academy's time. Undefined for anything else, and for a time that the clock skips. */
function readMoment(raw: unknown, zone: Zone): Date | undefined {
  const [, date = '', hour = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(typeof raw === 'string' ? raw : '') ?? [];
  if (Number.isNaN(Date.parse(`${date}T${hour}:00Z`))) return undefined;
  return instantOf(date, hour, zone) ?? undefined;
}
