export * from './data-source';
export * from './database';
export * from './held-connection';
export * from './types';
