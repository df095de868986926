import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import type { DestinosPlan, Omitido } from '../calculo/destinos';
import { PERSON_COLUMNS, PERSON_RECORD, personColumns } from './person-columns';

export interface OutboxOptions {
  mensajeId: number;
  /** When the delivery task may send; null if a run of the message sends. */
  notBefore: Date | null;
  /** The channel under which people without an address are listed; null if the message goes to the campus only. */
  canal: CanalEnvio | null;
}

/** What is written for a message. */
export interface Outbox extends OutboxOptions, Pick<DestinosPlan, 'envios' | 'omitidos' | 'buzon'> {}

/** Writes envíos, people who were left out and inbox copies of a message. Rows that exist stay as they are. */
export const insertOutbox = (
  manager: EntityManager,
  plan: Pick<DestinosPlan, 'envios' | 'omitidos' | 'buzon'>,
  options: OutboxOptions,
): Promise<void> => insertOutboxes(manager, [{ ...plan, ...options }]);

/** Writes the outboxes of messages, with two statements. */
export async function insertOutboxes(manager: EntityManager, outboxes: readonly Outbox[]): Promise<void> {
  const envios = outboxes.flatMap(rowsOf);
  const copies = outboxes.flatMap(({ mensajeId, buzon }) => buzon.map((one) => ({ ...one, mensajeId })));
  if (envios.length > 0) await manager.query(INSERT_ENVIOS, [JSON.stringify(envios)]);
  if (copies.length > 0) await manager.query(INSERT_BUZON, [JSON.stringify(copies)]);
}

function rowsOf({ mensajeId, notBefore, canal, envios, omitidos }: Outbox): object[] {
  const queued = envios.map(({ persona, ...one }) => ({
    ...personColumns(persona),
    ...one,
    mensajeId,
    estado: 'en-cola',
    no_antes: notBefore,
  }));
  const omitted = canal === null ? [] : omitidos.map((one) => ({ ...toOmittedRow(one, canal), mensajeId }));
  return [...queued, ...omitted];
}

/** A person may be left out without any address: then `destino` is the person, which keeps the unique key. */
function toOmittedRow({ persona, motivo, codigo }: Omitido, canal: CanalEnvio): object {
  const destino = `${persona.tipo}${String(persona.id)}`;
  return { ...personColumns(persona), canal, destino, alumnos: [], estado: 'omitido', motivo, codigo_motivo: codigo };
}

const INSERT_ENVIOS = `
  INSERT INTO envios (mensaje_id, canal, ${PERSON_COLUMNS}, destino, alumnos, estado, no_antes, motivo, codigo_motivo)
  SELECT "mensajeId", canal, ${PERSON_COLUMNS}, destino, alumnos, estado, no_antes, motivo, codigo_motivo
  FROM jsonb_to_recordset($1::jsonb) AS t ("mensajeId" integer, canal text, ${PERSON_RECORD}, destino text, alumnos integer[], estado text,
    no_antes timestamptz, motivo text, codigo_motivo text)
  ON CONFLICT ON CONSTRAINT envios_uno_por_destino DO NOTHING`;

const INSERT_BUZON = `
  INSERT INTO mensajes_buzon (mensaje_id, usuario_id, alumnos)
  SELECT "mensajeId", "usuarioId", alumnos
  FROM jsonb_to_recordset($1::jsonb) AS t ("mensajeId" integer, "usuarioId" integer, alumnos integer[])
  ON CONFLICT DO NOTHING`;
