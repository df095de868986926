import { hitText, type Hit } from '../calculo/hit-text';

/**
 * Returns a text about an absence or a closed room: which classes are affected, and what to do.
 * @param settled number of affected classes that need nothing more, because a substitute gives them or because they are cancelled
 */
export function blockText(hit: Hit, resource: 'profesor' | 'aula', settled = 0): string {
  if (hit.clases === 0) return settled > 0 ? 'No queda ninguna clase por atender.' : 'No hay clases en ese tiempo.';
  return `Afecta a ${hitText(hit)}. No se anula ninguna: ${ADVICE[resource]}`;
}

const ADVICE = {
  profesor: 'busque quien las dé. Mientras nadie las cubra no se le pagan, salvo que se anote que las dio.',
  aula: 'búsqueles otra aula. Mientras tanto, las familias leen que está cerrada.',
} as const;
