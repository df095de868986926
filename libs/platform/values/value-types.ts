import { loadValueTypes } from './registry';

/** All value types by code. */
export const VALUE_TYPES = loadValueTypes(__dirname);
