import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the project, wherever the command was called from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inRoot = (...parts) => join(ROOT, ...parts);
