import { modules } from '../../apps/modules';
import type { DomainModule } from '../../libs/platform';

/** All modules, with a test module in place of `catalogos`: both declare lists of the same tables. */
export const withoutCatalogues = (added: DomainModule): DomainModule[] => [
  ...modules.filter(({ name }) => name !== 'catalogos'),
  added,
];
