import type { DomainModule } from '../platform/modules';

export const alumnosModule: DomainModule = { nombre: 'alumnos', folder: __dirname };
