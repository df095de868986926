import type { DomainModule } from '../../../libs/platform';

/** The module that contains the job of this scenario. */
export const efectosModule: DomainModule = { name: 'caos', folder: __dirname };
