export { notasModule } from './notas.module';
