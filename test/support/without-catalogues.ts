import { modules } from '../../apps/modules';
import type { DomainModule } from '../../libs/platform';

/** The modules with a test module in place of `catalogos`, because both declare lists of the same small tables. */
export const withoutCatalogues = (added: DomainModule): DomainModule[] => [
  ...modules.filter(({ name }) => name !== 'catalogos'),
  added,
];
