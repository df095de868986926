export * from './asistencia';
export * from './grid-occupancy';
export * from './grid-hours';
export * from './periods';
export * from './tramo';
export * from './week-text';
