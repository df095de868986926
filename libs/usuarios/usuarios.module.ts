import type { DomainModule } from '../platform/modules';
import { UsuariosNest } from './usuarios.nest';

export const usuariosModule: DomainModule = { nombre: 'usuarios', folder: __dirname, nest: UsuariosNest };
