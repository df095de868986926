import type { DomainModule } from '../platform/modules';

export const altasModule: DomainModule = { nombre: 'altas', folder: __dirname };
