export { Profesor } from './entities/profesor.entity';
