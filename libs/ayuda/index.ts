export { ayudaModule } from './ayuda.module';
