import type { DomainModule } from '../../libs/platform';

/** The module that contains the measured job. */
export const benchModule: DomainModule = { name: 'bench', folder: __dirname };
