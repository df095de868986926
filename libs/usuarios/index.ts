export { usuariosModule } from './usuarios.module';
