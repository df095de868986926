import type { EntityManager } from 'typeorm';
import type { EstadoEspera } from '../../contracts';
import { dropOfferCalls, recordOfferCalls } from '../../llamadas';

/**
 * Records one message for each row of a waiting list in `esperas`. If `tipo` is `ofrecida`, also adds phone calls about the offer to the
 * call lists. For any other `tipo`, withdraws the phone calls about the offer.
 */
export async function recordOffer(
  manager: EntityManager,
  esperas: readonly number[],
  { tipo, userId, now }: { tipo: EstadoEspera; userId: number | null; now: Date },
): Promise<void> {
  if (esperas.length === 0) return;
  await manager.query(
    `INSERT INTO esperas_avisos (espera_id, tipo, caduca, autor_id, creado)
     SELECT id, $2, CASE WHEN $2 = 'ofrecida' THEN caduca END, $3, $4 FROM esperas WHERE id = ANY ($1::integer[]) ORDER BY id`,
    [esperas, tipo, userId, now],
  );
  await (tipo === 'ofrecida' ? recordOfferCalls(manager, esperas, { userId, now }) : dropOfferCalls(manager, esperas));
}
