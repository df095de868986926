export * from './asistencia';
export * from './cuadrante';
export * from './grid-hours';
export * from './periods';
export * from './tramo';
export * from './week-text';
