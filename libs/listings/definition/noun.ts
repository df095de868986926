import type { ListDefinitionReply } from '../../contracts';
import type { ListDefinition } from './define-list';

/** The noun of a list, as it crosses the wire. */
export function nounReply({
  singular,
  plural,
  feminine = false,
}: ListDefinition['noun']): ListDefinitionReply['nombre'] {
  return { singular, plural, femenino: feminine };
}
