import type { DomainModule } from '../platform/modules';

export const alumnosModule: DomainModule = { name: 'alumnos', folder: __dirname };
