export { Clase } from './entities/clase.entity';
export { ClaseAlumno } from './entities/clase-alumno.entity';
