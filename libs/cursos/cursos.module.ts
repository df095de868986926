import type { DomainModule } from '../platform/modules';

export const cursosModule: DomainModule = { name: 'cursos', folder: __dirname };
