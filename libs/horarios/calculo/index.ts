export * from './dates';
export * from './grid-hours';
export * from './slots';
