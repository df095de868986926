import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { LARGEST_UPLOAD, UPLOAD_USES, type UploadUse } from '../../contracts';
import { AppError, platformErrors } from '../errors';
import { subidasErrors } from './subidas-errors';

/** A file as it was sent. */
export interface SentFile {
  name: string;
  bytes: Buffer;
  use: UploadUse;
}

const LIMITS = { fileSize: LARGEST_UPLOAD, files: 1, fields: 10, fieldSize: 1_000 };

/** Errors of the multipart parser as our refusals. */
const REFUSALS: Readonly<Record<string, () => AppError>> = {
  FST_REQ_FILE_TOO_LARGE: () => subidasErrors['demasiado-grande'](),
  FST_FILES_LIMIT: () => subidasErrors['uno-solo'](),
};

/**
 * Reads the only file of a form and its use. Called by the route, after the access check, so that nothing of an anonymous
 * caller or above the size limit is buffered.
 * @throws falta, uno-solo, demasiado-grande, uso-desconocido, peticion-ilegible
 */
export async function readUpload(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) throw subidasErrors.falta();
  const { file, uso } = await readParts(request).catch((error: unknown) => {
    throw refusal(error);
  });
  if (file === null) throw subidasErrors.falta();
  const use = UPLOAD_USES.find((known) => known === uso);
  if (use === undefined) throw subidasErrors['uso-desconocido']();
  return { ...file, use };
}

async function readParts(request: FastifyRequest): Promise<{ file: Omit<SentFile, 'use'> | null; uso: unknown }> {
  let file: Omit<SentFile, 'use'> | null = null;
  let uso: unknown = '';
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file' && part.fieldname === 'fichero') {
      // The name may be missing, although the library's type says otherwise.
      const named: { filename?: string } = part;
      file = { name: named.filename ?? '', bytes: await part.toBuffer() };
    } else if (part.type === 'file') part.file.resume();
    else if (part.fieldname === 'uso') uso = part.value;
  }
  return { file, uso };
}

function refusal(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (REFUSALS[code] ?? platformErrors['peticion-ilegible'])();
}
