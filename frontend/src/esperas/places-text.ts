import type { EsperasReply } from '#libs/contracts';
import { countText } from '../base';

type Places = EsperasReply['plazas'];

/** `12 de 12 plazas ocupadas · 1 ofrecida` */
export function placesText(plazas: Places): string {
  if (plazas === null) return '';
  const { capacidad, ocupadas, ofrecidas } = plazas;
  const offered = ofrecidas === 0 ? '' : ` · ${countText(ofrecidas, 'ofrecida', 'ofrecidas')}`;
  return capacidad === 0
    ? 'Sin límite de plazas'
    : `${String(ocupadas)} de ${String(capacidad)} plazas ocupadas${offered}`;
}

/**
 * Returns why no place of the course can be offered; null if a place is free. An offered place counts as taken until the offer is
 * answered.
 */
export function fullText(plazas: Places): string | null {
  if (plazas === null || plazas.capacidad === 0) return null;
  return plazas.ocupadas + plazas.ofrecidas >= plazas.capacidad ? 'No queda ninguna plaza libre' : null;
}
