export * from './contract-hours';
export * from './entry';
export * from './instants';
export * from './interval';
export * from './month';
export * from './entry-state';
export * from './texts';
export * from './totals';
