import type { DomainModule } from '../../libs/platform';

/** The job that only this measurement has. */
export const benchModule: DomainModule = { nombre: 'bench', folder: __dirname };
