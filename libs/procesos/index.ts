export { procesosModule } from './procesos.module';
