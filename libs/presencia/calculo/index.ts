export * from './entry';
export * from './instants';
export * from './interval';
export * from './month';
export * from './month-names';
export * from './standing';
export * from './texts';
export * from './totals';
