export * from './academy';
