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

/** Writes envíos, people who were left out and inbox copies of a message. Rows that exist stay as they are. */
export async function insertOutbox(
  manager: EntityManager,
  { envios, omitidos, buzon }: Pick<DestinosPlan, 'envios' | 'omitidos' | 'buzon'>,
  options: OutboxOptions,
): Promise<void> {
  const { mensajeId, notBefore, canal } = options;
  const queued = envios.map((one) => ({
    ...personColumns(one.persona),
    ...one,
    estado: 'en-cola',
    no_antes: notBefore,
  }));
  const omitted = canal === null ? [] : omitidos.map((one) => toOmittedRow(one, canal));
  if (queued.length + omitted.length > 0)
    await manager.query(INSERT_ENVIOS, [mensajeId, JSON.stringify([...queued, ...omitted])]);
  if (buzon.length > 0) await manager.query(INSERT_BUZON, [mensajeId, JSON.stringify(buzon)]);
}

/** A person may be left out without any address: then `destino` is the person, which keeps the unique key. */
function toOmittedRow({ persona, motivo, codigo }: Omitido, canal: CanalEnvio): object {
  const destino = `${persona.tipo}${String(persona.id)}`;
  return { ...personColumns(persona), canal, destino, alumnos: [], estado: 'omitido', motivo, codigo_motivo: codigo };
}

const INSERT_ENVIOS = `
  INSERT INTO envios (mensaje_id, canal, ${PERSON_COLUMNS}, destino, alumnos, estado, no_antes, motivo, codigo_motivo)
  SELECT $1, canal, ${PERSON_COLUMNS}, destino, alumnos, estado, no_antes, motivo,
    codigo_motivo
  FROM jsonb_to_recordset($2::jsonb) AS t (canal text, ${PERSON_RECORD}, destino text, alumnos integer[], estado text,
    no_antes timestamptz, motivo text, codigo_motivo text)
  ON CONFLICT ON CONSTRAINT envios_uno_por_destino DO NOTHING`;

const INSERT_BUZON = `
  INSERT INTO mensajes_buzon (mensaje_id, usuario_id, alumnos)
  SELECT $1, "usuarioId", alumnos
  FROM jsonb_to_recordset($2::jsonb) AS t ("usuarioId" integer, alumnos integer[])
  ON CONFLICT DO NOTHING`;
