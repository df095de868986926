export * from './computed';
export * from './field';
