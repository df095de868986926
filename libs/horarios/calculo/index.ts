export * from './dates';
export * from './grid-hours';
