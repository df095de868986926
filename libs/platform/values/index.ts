export { normalizeText } from './normalize-text';
export * from './read-value';
export { loadValueTypes } from './registry';
export * from './storage';
export * from './value-type';
export * from './value-types';
