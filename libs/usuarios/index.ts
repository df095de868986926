export { isPersonRecord } from './personas.service';
export { usuariosModule } from './usuarios.module';
