import type { Sources } from './boundaries.mjs';

export function readSources(): Sources;
