export * from './day-starts';
export * from './decide-booking';
export * from './free-slots';
export type * from './slot-facts';
