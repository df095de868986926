export { Aula } from './entities/aula.entity';
export { Curso } from './entities/curso.entity';
export { Etiqueta } from './entities/etiqueta.entity';
export { Materia } from './entities/materia.entity';
export { TipoCurso } from './entities/tipo-curso.entity';
export { deleteClassesOf, findUsedMaterias } from './classes-of-materias';
export { taughtBy } from './taught-by';
export { readOccupancy, type Occupancy } from './occupancy';
export { readTeacherWeek, type WeeklyClass } from './teacher-week';
