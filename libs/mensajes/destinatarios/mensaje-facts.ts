import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId, TipoMensaje } from '../../contracts';
import { loadAcademyContact, oneRow, type SqlRunner } from '../../platform';
import { personKey, type DestinosFacts, type MessageTexts } from '../calculo/facts';
import { renderCopy, type RenderedCopy } from '../calculo/render-copy';
import { readMessageTexts } from '../plantillas/read-message-texts';
import { campusUrl, chatTail, THE_CAMPUS } from './campus-url';
import { loadDestinosFacts, type ChosenId } from './load-facts';

/** The channel outside the campus of each type of message. */
export const CHANNELS_OF: Record<TipoMensaje, readonly CanalEnvio[]> = {
  '01': ['correo'],
  '02': ['telegram'],
  '03': [],
};

export interface MensajeFactsOptions {
  /** `YYYY-MM-DD` */
  today: string;
  /** The origin of links into the campus, such as `https://academia.es`; null if it is unknown. */
  origin: string | null;
  /** Default: the channel of the message's type. */
  canales?: readonly CanalEnvio[];
  /** Only for these of the chosen people. */
  among?: readonly PersonaId[];
}

interface MensajeRow {
  id: number;
  tipo: TipoMensaje;
  asunto: string;
  texto: string;
  categoria: CategoriaMensaje;
  oficial: boolean;
  prueba: boolean;
  autor_id: number | null;
  con_variables: boolean;
  con_anexos: boolean;
}

/** Loads what `planDestinos` needs for a stored message with its recipients. @throws Error for an unknown message */
export async function loadMensajeFacts(
  manager: EntityManager,
  mensajeId: number,
  options: MensajeFactsOptions,
): Promise<DestinosFacts> {
  const mensaje = await loadMensaje(manager, mensajeId);
  const { prueba, autor_id } = mensaje;
  const chosen = prueba ? trialRecipients(autor_id) : await loadChosen(manager, mensajeId, options.among);
  return loadFacts(manager, mensaje, chosen, options);
}

/** A trial goes to its author only. */
export const trialRecipients = (authorId: number | null): ChosenId[] =>
  authorId === null ? [] : [{ id: authorId, tipo: 'ADM', cursoId: null }];

/** One recipient of a message, and the students whom their copy is about. */
export interface CopyId {
  persona: PersonaId;
  alumnos: readonly number[];
}

/** Renders a stored message for some of its recipients, in their order. For the courses of variables, what was chosen counts. */
export async function renderCopies(
  manager: EntityManager,
  mensajeId: number,
  copies: readonly CopyId[],
  options: MensajeFactsOptions,
): Promise<RenderedCopy[]> {
  const people = copies.flatMap(({ persona, alumnos }): PersonaId[] => [
    persona,
    ...alumnos.map((id): PersonaId => ({ id, tipo: 'ALU' })),
  ]);
  const mensaje = await loadMensaje(manager, mensajeId);
  const facts = await loadFacts(manager, mensaje, await loadChosenAmong(manager, mensajeId, people), options);
  return copies.map(({ persona, alumnos }) => renderCopy(facts, persona, alumnos));
}

const loadMensaje = async (manager: EntityManager, id: number): Promise<MensajeRow> =>
  oneRow<MensajeRow>(await manager.query(SELECT_MENSAJE, [id]));

async function loadFacts(
  manager: EntityManager,
  mensaje: MensajeRow,
  personas: readonly ChosenId[],
  { today, origin, canales }: MensajeFactsOptions,
): Promise<DestinosFacts> {
  return loadDestinosFacts(manager, {
    personas,
    canales: canales ?? CHANNELS_OF[mensaje.tipo],
    categoria: mensaje.categoria,
    oficial: mensaje.oficial,
    isTrial: mensaje.prueba,
    texts: await loadTexts(manager, mensaje, origin),
    today,
  });
}

/** The texts of a message with the values that are the same for all recipients. */
async function loadTexts(
  manager: EntityManager,
  { id, tipo, asunto, texto, con_variables, con_anexos }: MensajeRow,
  origin: string | null,
): Promise<MessageTexts> {
  return {
    ...readMessageTexts({ asunto, texto, isHtml: tipo !== '02', hasVariables: con_variables }),
    academy: await loadAcademyContact(manager),
    link: campusUrl({ id, origin }) ?? THE_CAMPUS,
    tail: chatTail({ id, origin, enlace: null, hasFiles: con_anexos }),
  };
}

/** Only messages that a run sends have variables: what people write in threads and what Claustro writes is sent as it is. */
const SELECT_MENSAJE = `
  SELECT id, tipo, asunto, texto, categoria, oficial, prueba, autor_id,
         proceso_id IS NOT NULL OR estado IN ('borrador', 'programado') AS con_variables,
         EXISTS (SELECT FROM mensajes_anexos WHERE mensaje_id = mensajes.id) AS con_anexos
  FROM mensajes WHERE id = $1`;

/** The people as chosen for a message, in their order; only those `among` some people, if these are given. */
export async function loadChosen(
  runner: SqlRunner,
  mensajeId: number,
  among?: readonly PersonaId[],
): Promise<ChosenId[]> {
  return runner.query(
    `${CHOSEN} FROM mensajes_destinatarios d
     WHERE d.mensaje_id = $1 AND ($2::text[] IS NULL OR d.persona = ANY ($2)) ORDER BY d.orden`,
    [mensajeId, among?.map(personKey) ?? null],
  );
}

/** These people in their order, with the course in which each was chosen for the message. */
async function loadChosenAmong(
  manager: EntityManager,
  mensajeId: number,
  people: readonly PersonaId[],
): Promise<ChosenId[]> {
  return manager.query(
    `SELECT p.id, p.tipo, d.curso_id AS "cursoId", d.parte
     FROM unnest($2::integer[], $3::text[]) WITH ORDINALITY AS p (id, tipo, lugar)
     LEFT JOIN mensajes_destinatarios d ON d.mensaje_id = $1 AND d.persona = p.tipo || p.id::text
     ORDER BY p.lugar`,
    [mensajeId, people.map(({ id }) => id), people.map(({ tipo }) => tipo)],
  );
}

/** SQL: a recipient as `ChosenId`. */
const CHOSEN = `
  SELECT coalesce(d.alumno_id, d.tutor_id, d.profesor_id, d.usuario_id) AS id, left(d.persona, 3) AS tipo, d.curso_id AS "cursoId", d.parte`;
