import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId } from '../../contracts';
import type { Correspondent } from '../calculo';
import type { Writer } from '../personas/writer';
import { postMensaje, type BuzonCopy } from '../../mensajes';
import type { MessageText } from './read-request';

/** A message to be delivered to users and people. */
export interface Delivery extends MessageText {
  asunto: string;
  hiloId: number | null;
  /** The users who read the message, besides the writer and the office. */
  copies: readonly BuzonCopy[];
  /** Whether every user of the office who may read messages gets a copy. */
  toAcademy: boolean;
  /** The students whom the copies of the writer and of the office are about. */
  alumnos: readonly number[];
  /** The people to whom the message goes by mail or Telegram too. */
  recipients: readonly PersonaId[];
}

/** Families may refuse by mail or Telegram what teachers and the office write about the course. */
const CATEGORY_OF: Readonly<Record<Correspondent, CategoriaMensaje>> = {
  oficina: 'academico',
  profesor: 'academico',
  tutor: 'servicio',
  menor14: 'servicio',
  menor18: 'servicio',
  adulto: 'servicio',
};

const CHANNELS: readonly CanalEnvio[] = ['correo', 'telegram'];

/**
 * Writes a message and its copies. The copy of the writer is read from the start. Mail and Telegram of teachers and families wait for the
 * end of the quiet hours.
 * @returns the id of the message
 */
export async function deliver(manager: EntityManager, writer: Writer, delivery: Delivery, now: Date): Promise<number> {
  const { asunto, texto, anexos, hiloId, toAcademy, alumnos } = delivery;
  const office = toAcademy ? await loadOffice(manager) : [];
  // Users of the office read in their inbox. People of other kinds also get a mail.
  const destinatarios = delivery.recipients.filter(({ tipo }) => tipo !== 'ADM');
  const canales = destinatarios.length === 0 ? [] : CHANNELS;
  const id = await postMensaje(
    manager,
    {
      tipo: canales.length === 0 ? '03' : '01',
      asunto,
      texto,
      categoria: CATEGORY_OF[writer.group],
      oficial: false,
      autorId: writer.userId,
      hiloId,
      respuestas: 'autor',
      confirmar: false,
      anexos,
      destinatarios,
      buzon: distinct([
        { usuarioId: writer.userId, alumnos: [...alumnos] },
        ...delivery.copies,
        ...office.map((usuarioId) => ({ usuarioId, alumnos: [...alumnos] })),
      ]),
      canales,
      isPrivate: true,
      obeysQuietHours: writer.group !== 'oficina',
    },
    { now },
  );
  await manager.query('UPDATE mensajes_buzon SET leido_en = $3 WHERE mensaje_id = $1 AND usuario_id = $2', [
    id,
    writer.userId,
    now,
  ]);
  return id;
}

async function loadOffice(manager: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM usuarios WHERE tipo = 'ADM' AND activo AND 'mensajes.ver' = ANY (permisos) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** One copy for each user, about all students of the copies of this user. */
function distinct(copies: readonly BuzonCopy[]): BuzonCopy[] {
  const byUser = new Map<number, Set<number>>();
  for (const { usuarioId, alumnos } of copies) {
    const known = byUser.get(usuarioId) ?? new Set();
    for (const alumno of alumnos) known.add(alumno);
    byUser.set(usuarioId, known);
  }
  return [...byUser].map(([usuarioId, alumnos]) => ({ usuarioId, alumnos: [...alumnos] }));
}
