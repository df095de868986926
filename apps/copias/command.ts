import { resolve } from 'node:path';
import { StartError } from '../start-error';

/**
 * The folder argument of the command line, relative to the caller's working folder. @throws StartError unless there is exactly one
 * argument
 */
export function folderOf(args: readonly string[], env: NodeJS.ProcessEnv, command: string): string {
  const [folder, ...rest] = args;
  if (folder === undefined || folder === '' || rest.length > 0)
    throw new StartError(`Indique una carpeta: npm run ${command} -- CARPETA.`);
  return resolve(env.INIT_CWD ?? process.cwd(), folder);
}

export const count = (number: number): string => number.toLocaleString('es-ES', { useGrouping: 'always' });

export function size(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('es-ES', { maximumFractionDigits: 1 })} MB`;
}
