export * from './check-condition';
export * from './computed';
export * from './field';
