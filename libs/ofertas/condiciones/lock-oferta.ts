import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { ofertasErrors } from '../errors';

/**
 * Locks an offer, so that its conditions cannot change concurrently.
 * @returns the number of its conditions
 * @throws oferta-desconocida
 */
export async function lockOferta(manager: EntityManager, ofertaId: number): Promise<number> {
  const offers: object[] = await manager.query('SELECT id FROM ofertas WHERE id = $1 FOR UPDATE', [ofertaId]);
  if (offers.length === 0) throw unknownOferta();
  const counted: { total: number }[] = await manager.query(
    'SELECT count(*)::integer AS total FROM ofertas_condiciones WHERE oferta_id = $1',
    [ofertaId],
  );
  return oneRow(counted).total;
}

/** Builds the refusal for an offer that does not exist or that the user may not see. */
export const unknownOferta = () =>
  ofertasErrors['oferta-desconocida']({ campos: { oferta_id: 'Esa oferta no existe.' } });
