export * from './weekly-limits';
