import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ADDRESS_FILES, type DatabaseAddresses } from '../database/addresses';
import { errorCode, StartError } from '../start-error';

const LOG_LIMIT = 10 * 1024 * 1024;

/** The folder with all data of this installation. */
export interface DataDir {
  path: string;
  logPath: string;
  /** Writes details to the log that the terminal does not show. */
  log: (detail: unknown) => void;
  /** Opens the log and returns its file descriptor, for the output of a child process. */
  openLog: () => number;
  /** Saves the addresses of the embedded database for other commands, in files that only their owner may read. */
  saveAddresses: (addresses: DatabaseAddresses) => void;
}

/** Creates the folder if it is missing. @throws StartError when it cannot be created or written. */
export function prepareDataDir(path: string): DataDir {
  const logPath = join(path, 'claustro.log');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
    const size = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
    if (size > LOG_LIMIT) renameSync(logPath, `${logPath}.1`);
    closeSync(openSync(logPath, 'a', 0o600));
  } catch (error) {
    const reason = errorCode(error) === 'ENOSPC' ? 'no queda espacio en el disco' : 'indique otra carpeta en DATA_DIR';
    throw new StartError(`No se puede escribir en la carpeta ${path}: ${reason}.`, { cause: error });
  }
  return {
    path,
    logPath,
    log: (detail) => {
      appendFileSync(logPath, `${new Date().toISOString()} ${typeof detail === 'string' ? detail : inspect(detail)}\n`);
    },
    openLog: () => openSync(logPath, 'a', 0o600),
    saveAddresses: ({ application, owner }) => {
      writePrivately(join(path, ADDRESS_FILES.owner), owner);
      writePrivately(join(path, ADDRESS_FILES.application), application);
    },
  };
}

function writePrivately(file: string, text: string): void {
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, `${text}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}
