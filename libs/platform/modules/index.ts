export * from './domain-module';
