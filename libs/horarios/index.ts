export { Bloqueo } from './entities/bloqueo.entity';
export type { Espera } from './entities/espera.entity';
export { Clase } from './entities/clase.entity';
export { ClaseAlumno } from './entities/clase-alumno.entity';
export { generateAll } from './generacion/generate-all';
export { readRange, type DateRange } from './read-range';
export { CALL_LISTS_PATH, callListPath } from './llamadas/assemble';
export { countOpenCalls, type OpenCalls } from './llamadas/count-open';
export { TodayService } from './hoy/today.service';
