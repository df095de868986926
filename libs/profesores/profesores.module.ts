import type { DomainModule } from '../platform/modules';

export const profesoresModule: DomainModule = { nombre: 'profesores', folder: __dirname };
