import type { SqlRunner } from '../../platform';
import { membersOf } from '../calculo';
import { loadParticipants, type ReadableMessage, type Participant } from './readable-message';
import { ACADEMY, loadPersonasOfUsers, type Persona } from '../personas/load-personas';
import { loadConnections } from '../personas/own-students';
import type { Writer } from '../personas/writer';

/** The people with whom a user continues a thread, or whom an answer to a message of many reaches. */
export interface AnswerTarget {
  /** The people of the thread, without the writer. */
  people: readonly Persona[];
  participants: readonly Participant[];
  academia: boolean;
  mayAnswer: boolean;
}

/**
 * Loads who receives the answer of a user, and whether the user may answer (rule B1). An enrolment that ended counts for 30 more days.
 */
export async function loadAnswerTarget(
  run: SqlRunner,
  writer: Writer,
  message: ReadableMessage,
  today: string,
): Promise<AnswerTarget> {
  const target =
    message.hilo_id === null ? ofMany(writer, message) : await ofThread(run, message.hilo_id, message.academia);
  if (target === null) return { people: [], participants: [], academia: false, mayAnswer: false };
  const others = target.participants.filter(({ usuario_id }) => usuario_id !== writer.userId);
  const people = await loadPersonasOfUsers(
    run,
    others.map(({ usuario_id }) => usuario_id),
    today,
  );
  const connecting = await loadConnections(run, [writer, ...people], 'answer', today);
  const writing = others.filter(({ papel }) => papel === 'escribe').map(({ usuario_id }) => usuario_id);
  const reachable = people.filter(({ usuarioId }) => usuarioId !== null && writing.includes(usuarioId));
  const isOfOffice = target.academia && writer.readsAcademy;
  const mayWriteTo = (other: Persona) =>
    other.mayAnswer && membersOf(writer, other, connecting(writer, other).length > 0) !== null;
  return {
    people,
    participants: target.participants,
    academia: target.academia,
    mayAnswer:
      writer.mayAnswer && (reachable.some(mayWriteTo) || (target.academia && !isOfOffice && mayWriteTo(ACADEMY))),
  };
}

type Target = Pick<AnswerTarget, 'participants' | 'academia'>;

async function ofThread(run: SqlRunner, hiloId: number, academia: boolean): Promise<Target> {
  return { participants: await loadParticipants(run, hiloId), academia };
}

/** Who gets the answers to a message of many: its author or the academy. Null if nobody does, and for the author's own message. */
function ofMany(writer: Writer, { autor_id, respuestas }: ReadableMessage): Target | null {
  if (respuestas === 'nadie' || autor_id === writer.userId) return null;
  if (respuestas === 'academia' || autor_id === null) return { participants: [], academia: true };
  return { participants: [{ usuario_id: autor_id, papel: 'escribe', nombre: '' }], academia: false };
}
