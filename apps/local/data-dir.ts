import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ADDRESS_FILES, type DatabaseAddresses } from '../database/addresses';
import { errorCode, StartError } from '../start-error';
import { appendToLog, openLog, rotateLog, type LogOutput } from './log-file';

/** The folder with all data of this installation. */
export interface DataDir {
  path: string;
  logPath: string;
  /** Writes details to a log file instead of the terminal. Never throws. */
  log: (detail: unknown) => void;
  /** Opens the log for the output of a child process. */
  openLog: () => LogOutput;
  /** Saves the URLs of the embedded database for other commands, in files that only their owner may read. */
  saveAddresses: (addresses: DatabaseAddresses) => void;
}

/** Creates the folder if it is missing. @throws StartError if it cannot be created or written */
export function prepareDataDir(path: string): DataDir {
  const logPath = join(path, 'claustro.log');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
    rotateLog(logPath);
    closeSync(openSync(logPath, 'a', 0o600));
  } catch (error) {
    const reason = errorCode(error) === 'ENOSPC' ? 'no queda espacio en el disco' : 'indique otra carpeta en DATA_DIR';
    throw new StartError(`No se puede escribir en la carpeta ${path}: ${reason}.`, { cause: error });
  }
  return {
    path,
    logPath,
    log: (detail) => {
      appendToLog(logPath, `${new Date().toISOString()} ${typeof detail === 'string' ? detail : inspect(detail)}`);
    },
    openLog: () => openLog(logPath),
    saveAddresses: ({ application, owner }) => {
      writePrivately(join(path, ADDRESS_FILES.owner), owner);
      writePrivately(join(path, ADDRESS_FILES.application), application);
    },
  };
}

/** Writes a file that only its owner may read. If the text is unchanged, writes nothing, so that a restart works even on a full disk. */
function writePrivately(file: string, text: string): void {
  if (readIfExists(file) === `${text}\n`) return;
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, `${text}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
