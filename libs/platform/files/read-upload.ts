import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { LARGEST_UPLOAD, UPLOAD_USES, type UploadUse } from '../../contracts';
import { AppError, platformErrors } from '../errors';
import type { FileStore, ReceivedFile } from './file-store';
import { subidasErrors } from './subidas-errors';

/** A file as it was sent, not checked yet. */
export interface SentFile {
  name: string;
  content: ReceivedFile;
  use: UploadUse;
}

const LIMITS = { fileSize: LARGEST_UPLOAD, files: 1, fields: 10, fieldSize: 1_000 };

/** Maps errors of the multipart parser to refusals. */
const REFUSALS: Readonly<Record<string, () => AppError>> = {
  FST_REQ_FILE_TOO_LARGE: () => subidasErrors['demasiado-grande'](),
  FST_FILES_LIMIT: () => subidasErrors['uno-solo'](),
};

/**
 * Reads an upload form: stores its only file, and reads its field `uso`. Call it after the access check, so that no bytes of anonymous
 * users are read. Bytes above the size limit are not read.
 * @throws falta, uno-solo, demasiado-grande, uso-desconocido, peticion-ilegible; errors of the disk
 */
export async function readUpload(request: FastifyRequest, store: FileStore): Promise<SentFile> {
  const received: ReceivedFile[] = [];
  try {
    const { file, uso } = await readParts(request, store, received);
    if (file === null) throw subidasErrors.falta();
    const use = UPLOAD_USES.find((known) => known === uso);
    if (use === undefined) throw subidasErrors['uso-desconocido']();
    return { ...file, use };
  } catch (error) {
    for (const content of received) await store.discard(content);
    throw refusal(error);
  }
}

/**
 * Reads the parts of the request and writes the files.
 * @param received each written file is added here, so that the caller can discard the files if a later part is refused
 */
async function readParts(
  request: FastifyRequest,
  store: FileStore,
  received: ReceivedFile[],
): Promise<{ file: Omit<SentFile, 'use'> | null; uso: unknown }> {
  let file: Omit<SentFile, 'use'> | null = null;
  let uso: unknown = '';
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file' && part.fieldname === 'fichero') {
      const content = await store.receive(part.file);
      received.push(content);
      if (part.file.truncated) throw subidasErrors['demasiado-grande']();
      // The type of the library says that a file always has a name. But a file may come without a name.
      const named: { filename?: string } = part;
      file = { name: named.filename ?? '', content };
    } else if (part.type === 'file') part.file.resume();
    else if (part.fieldname === 'uso') uso = part.value;
  }
  return { file, uso };
}

/** Converts an error to a refusal. Errors of the disk stay unchanged; any other error means an invalid form. */
function refusal(error: unknown): unknown {
  if (error instanceof AppError || isDiskError(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (REFUSALS[code] ?? platformErrors['peticion-ilegible'])();
}

/**
 * Whether an error comes from the disk. Such an error has a path or the system call `write`; the error of a lost connection has neither.
 */
function isDiskError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { path, syscall } = error as NodeJS.ErrnoException;
  return path !== undefined || syscall === 'write';
}
