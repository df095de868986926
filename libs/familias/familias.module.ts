import type { DomainModule } from '../platform/modules';

export const familiasModule: DomainModule = { nombre: 'familias', folder: __dirname };
