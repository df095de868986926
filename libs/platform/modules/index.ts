export * from './domain-module';
export * from './page-registry';
