import type { DomainModule } from '../platform/modules';

export const usuariosModule: DomainModule = { nombre: 'usuarios', folder: __dirname };
