export * from './error-filter';
export * from './error-page';
export * from './escape-html';
export * from './guard';
export * from './request';
export * from './routes';
export * from './same-site';
export * from './validation';
