import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { oneRow } from '../../platform';
import { renderCopies } from '../../mensajes';
import { buzonErrors } from '../errors';
import { loadReadable, type ReadableMessage } from '../hilos/readable-message';
import type { Persona } from '../personas/load-personas';
import type { Writer } from '../personas/writer';
import { deliver } from './deliver';
import { loadAnswerTarget, type AnswerTarget } from '../hilos/may-answer';
import { insertHilo, insertMembers } from './open-thread';
import type { Answer } from './read-request';

/**
 * Adds a message to a thread. The answer to a message of many opens a thread with its author, or with the academy (rule B2).
 * @returns the id of the message
 * @throws desconocido, sin-respuesta, no-puede-escribir
 */
export async function answerThread(
  manager: EntityManager,
  writer: Writer,
  request: Answer,
  { now, today }: { now: Date; today: string },
): Promise<number> {
  const message = await loadReadable(manager, request.respondeA, writer);
  if (message === null) throw buzonErrors.desconocido();
  const isOfMany = message.hilo_id === null;
  if (isOfMany && (message.respuestas === 'nadie' || message.autor_id === writer.userId))
    throw buzonErrors['sin-respuesta']();
  // Serialises the answers of a thread, so that each inbox has one newest message.
  await manager.query('SELECT 1 FROM hilos WHERE id = $1 FOR UPDATE', [message.hilo_id]);
  const target = await loadAnswerTarget(manager, writer, message, today);
  if (!target.mayAnswer) throw buzonErrors['no-puede-escribir']();
  const asunto = isOfMany ? await subjectFor(manager, writer, message, today) : message.asunto;
  const thread = isOfMany
    ? await openFrom(manager, writer, { ...message, asunto }, target, now)
    : { id: message.hilo_id, alumnos: message.alumnos };
  const guardians = guardiansOf([writer, ...target.people]);
  const copies = guardians.flatMap(({ usuarioId }) => usuarioId ?? []);
  if (thread.id !== null) await insertMembers(manager, thread.id, { writers: [], copies });
  const { alumnos } = thread;
  const readers = [...target.participants.map(({ usuario_id }) => usuario_id), ...copies];
  return deliver(
    manager,
    writer,
    {
      ...request,
      asunto,
      hiloId: thread.id,
      copies: readers.filter((id) => id !== writer.userId).map((usuarioId) => ({ usuarioId, alumnos: [...alumnos] })),
      toAcademy: target.academia,
      alumnos,
      recipients: recipientsOf(target.people, guardians, writer),
    },
    now,
  );
}

const isMinor = ({ group }: Persona): boolean => group === 'menor14' || group === 'menor18';

/** The guardians of the students under 18 who take part. Guardians who were added to the family take part from now on. */
const guardiansOf = (people: readonly Persona[]) => people.filter(isMinor).flatMap(({ tutores }) => tutores);

/** The people who get the answer by mail too: not the children under 14, whose guardians get it. */
function recipientsOf(people: readonly Persona[], guardians: readonly { id: number }[], writer: Writer): PersonaId[] {
  const all = [
    ...people.filter(({ group }) => group !== 'menor14').map(({ persona }) => persona),
    ...guardians.map(({ id }): PersonaId => ({ id, tipo: 'TUT' })),
  ];
  const own = keyOf(writer.persona);
  return [...new Map(all.map((persona) => [keyOf(persona), persona])).entries()].flatMap(([key, persona]) =>
    key === own ? [] : [persona],
  );
}

const keyOf = ({ id, tipo }: PersonaId): string => `${tipo}${String(id)}`;

const MAX_SUBJECT = 200;

/** The subject of a message to many as the writer read it, with the values of its variables. */
async function subjectFor(
  manager: EntityManager,
  { persona }: Writer,
  { id, asunto, alumnos }: ReadableMessage,
  today: string,
): Promise<string> {
  if (!asunto.includes('{{')) return asunto;
  const copies = await renderCopies(manager, id, [{ persona, alumnos }], { today, origin: null });
  return oneRow(copies).asunto.slice(0, MAX_SUBJECT);
}

async function openFrom(
  manager: EntityManager,
  writer: Writer,
  message: ReadableMessage,
  target: AnswerTarget,
  now: Date,
): Promise<{ id: number; alumnos: readonly number[] }> {
  const { asunto } = message;
  const alumnos = writer.persona.tipo === 'ALU' ? writer.alumnos : message.alumnos;
  const id = await insertHilo(manager, { asunto, alumnos, academia: target.academia, origenId: message.id, now });
  const writers = [writer.userId, ...target.participants.map(({ usuario_id }) => usuario_id)];
  await insertMembers(manager, id, { writers, copies: [] });
  return { id, alumnos };
}
