import { modules } from '../../apps/modules';
import type { DomainModule } from '../../libs/platform';

/** The modules with one of a test, which has its own lists over the small tables that `catalogos` has lists of. */
export const withoutCatalogues = (added: DomainModule): DomainModule[] => [
  ...modules.filter(({ name }) => name !== 'catalogos'),
  added,
];
