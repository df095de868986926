import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId, TipoMensaje } from '../../contracts';
import { loadAcademyContact, oneRow } from '../../platform';
import type { DestinosFacts, MessageTexts } from '../calculo/facts';
import { renderCopy, type RenderedCopy } from '../calculo/render-copy';
import { readMessageTexts } from '../plantillas/read-message-texts';
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
}

interface MensajeRow {
  id: number;
  tipo: TipoMensaje;
  asunto: string;
  texto: string;
  categoria: CategoriaMensaje;
  oficial: boolean;
  con_variables: boolean;
}

/** Loads what `planDestinos` needs for a stored message with its recipients. @throws Error for an unknown message */
export async function loadMensajeFacts(
  manager: EntityManager,
  mensajeId: number,
  options: MensajeFactsOptions,
): Promise<DestinosFacts> {
  return loadFacts(manager, mensajeId, await loadChosen(manager, mensajeId), options);
}

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
  const facts = await loadFacts(manager, mensajeId, await loadChosenAmong(manager, mensajeId, people), options);
  return copies.map(({ persona, alumnos }) => renderCopy(facts, persona, alumnos));
}

async function loadFacts(
  manager: EntityManager,
  mensajeId: number,
  personas: readonly ChosenId[],
  { today, origin, canales }: MensajeFactsOptions,
): Promise<DestinosFacts> {
  const mensaje = oneRow<MensajeRow>(await manager.query(SELECT_MENSAJE, [mensajeId]));
  return loadDestinosFacts(manager, {
    personas,
    canales: canales ?? CHANNELS_OF[mensaje.tipo],
    categoria: mensaje.categoria,
    oficial: mensaje.oficial,
    texts: await loadTexts(manager, mensaje, origin),
    today,
  });
}

/** The texts of a message with the values that are the same for all recipients. */
export async function loadTexts(
  manager: EntityManager,
  { id, tipo, asunto, texto, con_variables }: Omit<MensajeRow, 'categoria' | 'oficial'>,
  origin: string | null,
): Promise<MessageTexts> {
  return {
    ...readMessageTexts({ asunto, texto, isHtml: tipo !== '02', hasVariables: con_variables }),
    academy: await loadAcademyContact(manager),
    link: origin === null ? '' : `${origin}/campus/mensajes/${String(id)}/`,
  };
}

/** Only messages of the office have variables: what people write in threads and what Claustro writes is sent as it is. */
const SELECT_MENSAJE = `
  SELECT id, tipo, asunto, texto, categoria, oficial, hilo_id IS NULL AND autor_id IS NOT NULL AS con_variables
  FROM mensajes WHERE id = $1`;

/** Those who were chosen. A trial goes to its author only, whoever was chosen. */
async function loadChosen(manager: EntityManager, mensajeId: number): Promise<ChosenId[]> {
  return manager.query(
    `SELECT autor_id AS id, 'ADM' AS tipo, NULL::integer AS "cursoId", '' AS parte FROM mensajes
     WHERE id = $1 AND prueba AND autor_id IS NOT NULL
     UNION ALL (${CHOSEN} FROM mensajes_destinatarios d JOIN mensajes m ON m.id = d.mensaje_id
       WHERE d.mensaje_id = $1 AND NOT m.prueba ORDER BY d.orden)`,
    [mensajeId],
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
export const CHOSEN = `
  SELECT coalesce(d.alumno_id, d.tutor_id, d.profesor_id, d.usuario_id) AS id, left(d.persona, 3) AS tipo, d.curso_id AS "cursoId", d.parte`;
