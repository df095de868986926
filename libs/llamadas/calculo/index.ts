export * from './returned-credits-text';
export * from './seat-price';
