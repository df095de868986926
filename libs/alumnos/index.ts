export { Alumno } from './entities/alumno.entity';
export { TipoAlumno } from './entities/tipo-alumno.entity';
