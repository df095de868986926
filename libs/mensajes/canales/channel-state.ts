import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';

/** Pauses a channel for some seconds, from now on, and stores why. A longer pause that holds already stays. */
export async function pauseChannel(
  manager: EntityManager,
  canal: CanalEnvio,
  { seconds, error, now }: { seconds: number; error: string; now: Date },
): Promise<void> {
  await manager.query(
    `UPDATE canales SET pausado_hasta = greatest(pausado_hasta, clock_timestamp() + make_interval(secs => $2)), ultimo_error = $3,
       ultimo_error_en = $4
     WHERE canal = $1`,
    [canal, seconds, error, now],
  );
}

/** Stores that a channel works again. Call it only if there was an error, because warnings are reviewed after every write. */
export async function clearChannelError(manager: EntityManager, canal: CanalEnvio): Promise<void> {
  await manager.query('UPDATE canales SET ultimo_error = NULL, ultimo_error_en = NULL WHERE canal = $1', [canal]);
}
