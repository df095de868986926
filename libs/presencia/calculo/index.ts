export * from './contract-hours';
export * from './entry';
export * from './instants';
export * from './interval';
export * from './month';
export * from './standing';
export * from './texts';
export * from './totals';
