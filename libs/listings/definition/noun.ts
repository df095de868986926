import type { ListDefinitionReply } from '../../contracts';
import type { ListDefinition } from './define-list';

/** Converts the noun of a list to its wire format. */
export function nounReply({
  singular,
  plural,
  feminine = false,
}: ListDefinition['noun']): ListDefinitionReply['nombre'] {
  return { singular, plural, femenino: feminine };
}
