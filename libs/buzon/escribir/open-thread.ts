import type { EntityManager } from 'typeorm';
import { oneRow, platformErrors } from '../../platform';
import { checkManyAddresses } from '../../mensajes';
import { joinMembers, membersOf, type Members } from '../calculo';
import { buzonErrors } from '../errors';
import { ACADEMY, isAcademy, loadPersonas, type Persona } from '../personas/load-personas';
import { loadConnections } from '../personas/own-students';
import type { Writer } from '../personas/writer';
import { deliver } from './deliver';
import type { NewThread } from './read-request';

/** A recipient whom the writer may write to, with the members and the students of the message. */
interface Allowed {
  recipient: Persona;
  members: Members;
  alumnos: readonly number[];
}

/**
 * Opens a thread with one recipient, or sends a message to several people. One forbidden recipient refuses the whole message.
 * @returns the id of the message
 * @throws sin-permiso, no-puede-escribir, nadie-recibe, por-corregir, muchos-destinatarios
 */
export async function openThread(
  manager: EntityManager,
  writer: Writer,
  request: NewThread,
  { now, today }: { now: Date; today: string },
): Promise<number> {
  if (!writer.isActive) throw buzonErrors['no-puede-escribir']();
  if (!writer.opensThreads) throw platformErrors['sin-permiso']();
  const allowed = await loadAllowed(manager, writer, request, today);
  const [only] = allowed;
  if (only === undefined) throw buzonErrors['no-puede-escribir']();
  const joined = joinMembers(allowed.map(({ members }) => members));
  checkManyAddresses(joined.recipients.length, writer.writesToMany);
  const toAcademy = allowed.some(({ recipient }) => isAcademy(recipient));
  const alumnos = [...new Set(allowed.flatMap((one) => one.alumnos))];
  const isThread = allowed.length === 1;
  const hiloId = isThread ? await insertThread(manager, writer, request, only, now) : null;
  return deliver(
    manager,
    writer,
    {
      ...request,
      hiloId,
      copies: allowed.flatMap(({ members, alumnos: theirs }) =>
        [...members.writers, ...members.copies].map((usuarioId) => ({ usuarioId, alumnos: [...theirs] })),
      ),
      toAcademy,
      // A message to a whole group is not about its students, so the copy of the author names none.
      alumnos: isThread || toAcademy ? alumnos : [],
      recipients: joined.recipients,
    },
    now,
  );
}

async function loadAllowed(
  manager: EntityManager,
  writer: Writer,
  { para, alumnoId }: NewThread,
  today: string,
): Promise<Allowed[]> {
  const asked = new Map(para.map((persona) => [`${persona.tipo}${String(persona.id)}`, persona]));
  const found = await loadPersonas(manager, [...asked.values()], today);
  const recipients = [...found, ...(asked.has('ADM0') ? [ACADEMY] : [])];
  if (recipients.length < asked.size) throw buzonErrors['no-puede-escribir']();
  const connecting = await loadConnections(manager, [writer, ...recipients], 'open', today);
  return recipients.map((recipient) => {
    const common = connecting(writer, recipient);
    const members = recipient.isActive ? membersOf(writer, recipient, common.length > 0) : null;
    if (members === null || recipient.usuarioId === writer.userId) throw buzonErrors['no-puede-escribir']();
    if (!recipient.isReachable) throw buzonErrors['nadie-recibe']({ name: recipient.nombre });
    return { recipient, members, alumnos: studentsOf(writer, recipient, common, alumnoId) };
  });
}

/**
 * The students whom a message is about: the chosen one, or those who connect both people. Between a family and the office, all students of
 * the family.
 * @throws por-corregir if the chosen student is not one of them
 */
function studentsOf(
  writer: Persona,
  recipient: Persona,
  common: readonly number[],
  chosen: number | null,
): readonly number[] {
  const isTeaching = [writer, recipient].some(({ group }) => group === 'profesor');
  const theirs = isTeaching ? common : [...writer.alumnos, ...recipient.alumnos];
  if (chosen === null) return theirs;
  if (!theirs.includes(chosen))
    throw buzonErrors['por-corregir']({ campos: { alumno_id: 'Elija un alumno de la familia.' } });
  return [chosen];
}

async function insertThread(
  manager: EntityManager,
  writer: Writer,
  { asunto }: NewThread,
  { recipient, members, alumnos }: Allowed,
  now: Date,
): Promise<number> {
  const id = await insertHilo(manager, { asunto, alumnos, academia: isAcademy(recipient), origenId: null, now });
  await insertMembers(manager, id, { writers: [writer.userId, ...members.writers], copies: members.copies });
  return id;
}

interface NewHilo {
  asunto: string;
  alumnos: readonly number[];
  academia: boolean;
  /** The message to many people that the thread answers. */
  origenId: number | null;
  now: Date;
}

/** @returns the id of the thread */
export async function insertHilo(
  manager: EntityManager,
  { asunto, alumnos, academia, origenId, now }: NewHilo,
): Promise<number> {
  const distinct = [...new Set(alumnos)];
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO hilos (asunto, alumno_id, alumnos, academia, origen_id, creado) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [asunto, distinct.length === 1 ? distinct[0] : null, distinct, academia, origenId, now],
  );
  return oneRow(rows).id;
}

/** Adds members to a thread. Members who take part already keep their role. */
export async function insertMembers(
  manager: EntityManager,
  hiloId: number,
  { writers, copies }: Pick<Members, 'writers' | 'copies'>,
): Promise<void> {
  await manager.query(
    `INSERT INTO hilos_participantes (hilo_id, usuario_id, papel)
     SELECT $1::integer, id, 'escribe' FROM unnest($2::integer[]) AS w (id)
     UNION ALL SELECT $1::integer, id, 'copia' FROM unnest($3::integer[]) AS c (id) WHERE id <> ALL ($2::integer[])
     ON CONFLICT DO NOTHING`,
    [hiloId, writers, copies],
  );
}
