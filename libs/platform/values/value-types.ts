import { loadValueTypes } from './registry';

/** Every type of value by its code. */
export const VALUE_TYPES = loadValueTypes(__dirname);
