import type { DomainModule } from '../../libs/platform';

/** Holds the measured job. */
export const benchModule: DomainModule = { name: 'bench', folder: __dirname };
