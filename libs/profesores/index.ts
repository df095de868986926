export { Profesor } from './entities/profesor.entity';
export { profesoresModule } from './profesores.module';
