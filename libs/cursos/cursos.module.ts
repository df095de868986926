import type { DomainModule } from '../platform/modules';

export const cursosModule: DomainModule = { nombre: 'cursos', folder: __dirname };
