import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { LARGEST_UPLOAD, UPLOAD_USES, type UploadUse } from '../../contracts';
import { AppError, platformErrors } from '../errors';
import { subidasErrors } from './errors';

export interface SentFile {
  nombre: string;
  bytes: Buffer;
  uso: UploadUse;
}

const LIMITS = { fileSize: LARGEST_UPLOAD, files: 1, fields: 10, fieldSize: 1_000 };

/** What the reader of forms says of a form that it does not read to its end. */
const REFUSALS: Readonly<Record<string, () => AppError>> = {
  FST_REQ_FILE_TOO_LARGE: () => subidasErrors['demasiado-grande'](),
  FST_FILES_LIMIT: () => subidasErrors['uno-solo'](),
};

/**
 * Reads the one file of a form, and what it is for. Only now: who sends it is known, and what is too large is not kept.
 * @throws falta, uno-solo, demasiado-grande, uso-desconocido, peticion-ilegible
 */
export async function readUpload(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) throw subidasErrors.falta();
  const { file, uso } = await readParts(request).catch((error: unknown) => {
    throw refusal(error);
  });
  if (file === null) throw subidasErrors.falta();
  const known = UPLOAD_USES.find((one) => one === uso);
  if (known === undefined) throw subidasErrors['uso-desconocido']();
  return { ...file, uso: known };
}

async function readParts(request: FastifyRequest): Promise<{ file: Omit<SentFile, 'uso'> | null; uso: unknown }> {
  let file: Omit<SentFile, 'uso'> | null = null;
  let uso: unknown = '';
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file' && part.fieldname === 'fichero') {
      // Bytes may come without a name, whatever the library's type says.
      const named: { filename?: string } = part;
      file = { nombre: named.filename ?? '', bytes: await part.toBuffer() };
    } else if (part.type === 'file') part.file.resume();
    else if (part.fieldname === 'uso') uso = part.value;
  }
  return { file, uso };
}

function refusal(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (REFUSALS[code] ?? platformErrors['peticion-ilegible'])();
}
