import type { DomainModule } from '../platform/modules';

export const profesoresModule: DomainModule = { name: 'profesores', folder: __dirname };
