import { modules } from '../../apps/modules';
import type { DomainModule } from '../../libs/platform';

/** Returns all modules, but with a test module instead of `catalogos`: both declare lists of the same tables. */
export const withoutCatalogues = (added: DomainModule): DomainModule[] => [
  ...modules.filter(({ name }) => name !== 'catalogos'),
  added,
];
