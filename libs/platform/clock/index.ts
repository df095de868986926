export * from './clock';
export * from './academy-zone';
