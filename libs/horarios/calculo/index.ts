export * from './dates';
export * from './day-starts';
export * from './decide-booking';
export * from './free-slots';
export * from './grid-hours';
export * from './slots';
export * from './tramo';
export type * from './slot-facts';
export * from './asistencia';
