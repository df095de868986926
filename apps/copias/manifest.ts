import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** A file of a copy. */
export interface Part {
  /** Path of the file inside the copy, with `/`. */
  parte: string;
  bytes: number;
  sha256: string;
}

/** The rows of a table, as compressed text of COPY. */
export interface TablePart extends Part {
  nombre: string;
  /** The columns in the order of the COPY text, without generated columns. */
  columnas: string[];
  filas: number;
}

export interface SequenceValue {
  nombre: string;
  valor: string;
  /** True if `valor` was already used, so that the sequence continues with the next value. */
  usada: boolean;
}

/** The content of a copy. The keys of the JSON are Spanish, because people read the file. */
export interface Manifest {
  /** The format of the copy. 1: not encrypted. 2: encrypted; earlier versions of Claustro cannot read this format. */
  formato: 1 | 2;
  /** Only in an encrypted copy: the salt of its keys, in base64. */
  cifrado?: { sal: string };
  /** When the rows were read: an ISO instant. */
  momento: string;
  /** The version of PostgreSQL. */
  servidor: string;
  /** The names of the applied migrations. */
  migraciones: string[];
  tablas: TablePart[];
  secuencias: SequenceValue[];
  ficheros: Part[];
}

/** The names of four files: the manifest, its hash, its signature and, for an encrypted copy, its seal. */
export const MANIFEST = {
  text: 'manifiesto.json',
  hash: 'manifiesto.json.sha256',
  signature: 'manifiesto.json.firma',
  seal: 'manifiesto.json.sello',
} as const;

/** Writes the manifest and its hash. Removes the old signature and the old seal, because they belong to the earlier manifest. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST.text), text, { mode: 0o600 });
  await writeFile(join(folder, MANIFEST.hash), `${sha256(text)}\n`, { mode: 0o600 });
  for (const name of [MANIFEST.signature, MANIFEST.seal]) await rm(join(folder, name), { force: true });
}

/**
 * Reads the manifest of a copy and checks its hash.
 * @throws StartError if the folder is no copy, the manifest was changed, or this Claustro is too old for it
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, hash] = await Promise.all([readText(folder, MANIFEST.text), readText(folder, MANIFEST.hash)]);
  if (text === null || hash === null)
    throw new StartError(
      `En ${folder} no hay una copia completa de Claustro: falta «${text === null ? MANIFEST.text : MANIFEST.hash}».`,
    );
  if (sha256(text) !== hash.trim()) throw damaged(MANIFEST.text);
  const manifest = JSON.parse(text) as Manifest | { formato: unknown };
  if (manifest.formato !== 1 && manifest.formato !== 2) throw tooNew();
  return manifest as Manifest;
}

export const damaged = (part: string): StartError =>
  new StartError(`La copia está dañada: «${part}» ha cambiado desde que se hizo. No se ha restaurado nada.`);

export const tooNew = (): StartError =>
  new StartError('La copia es de una versión más nueva de Claustro: actualice este antes de restaurarla.');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A file of a copy as text; null if it does not exist. */
export async function readText(folder: string, file: string): Promise<string | null> {
  return readFile(join(folder, file), 'utf8').catch(() => null);
}
