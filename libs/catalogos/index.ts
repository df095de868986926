export { catalogosModule } from './catalogos.module';
