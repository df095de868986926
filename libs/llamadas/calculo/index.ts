export * from './comes-back-text';
export * from './seat-price';
