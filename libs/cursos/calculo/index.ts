export * from './places-text';
