export * from './database-space';
export * from './disk-space';
