import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the project, whatever the current directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the absolute path of a file or folder of the project. */
export const inRoot = (...parts) => join(ROOT, ...parts);
