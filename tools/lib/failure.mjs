/** An error that stops a command and that users can fix. Its message is one Spanish sentence. */
export class Failure extends Error {}

const SYSTEM = {
  EACCES: (path) => `No se puede escribir en ${path}: faltan permisos.`,
  EPERM: (path) => `No se puede escribir en ${path}: faltan permisos.`,
  EROFS: (path) => `No se puede escribir en ${path}: es de solo lectura.`,
  ENOSPC: () => 'No queda espacio en el disco.',
};

/** The Spanish sentence for any error. */
export function sentenceFor(error) {
  if (error instanceof Failure || error?.name === 'StartError' || error?.name === 'ConfigError') return error.message;
  const known = SYSTEM[error?.code];
  return known ? known(error.path ?? 'la carpeta') : `Ha ocurrido un error inesperado: ${error?.message ?? error}`;
}

/** Runs the work of a command, which may return its exit code. On an error, prints one sentence and sets exit code 1. */
export async function runCommand(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = 1;
  }
}
