export * from './access-errors';
export * from './app-error';
export * from './platform-errors';
