import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import { withClient } from '../database/with-client';
import { errorCode, StartError } from '../start-error';
import { copyFiles } from './files';
import { writeManifest, type Manifest } from './manifest';
import { copyRows } from './rows';

export interface CopySummary {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Uploads whose file is missing. */
  missing: number;
}

/**
 * Writes a copy of database and uploads into a new folder while people work: first the uploads, then the rows, then the uploads
 * that were added meanwhile. So no row lacks its file, even if an upload is deleted during the copy.
 * @param ownerUrl the address of the owner of the tables.
 * @throws StartError when the folder exists or cannot be written.
 */
export async function makeCopy(ownerUrl: string, dataDir: string, folder: string): Promise<CopySummary> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`La carpeta ${folder} no está vacía: indique una nueva.`);
  // Renamed at the end: a copy that was interrupted is never taken for a whole one.
  const partial = `${folder}.parcial-${String(process.pid)}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(partial, { mode: 0o700 });
    const summary = await withClient(ownerUrl, async (client) => {
      const { manifest, missing } = await writeParts(client, dataDir, partial);
      await writeManifest(partial, manifest);
      const found = summarise(manifest, missing);
      await rm(folder, { recursive: true, force: true });
      await rename(partial, folder);
      await noteCopy(client, manifest.momento, found);
      return found;
    });
    return summary;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw explain(error, folder);
  }
}

async function writeParts(
  client: Client,
  dataDir: string,
  folder: string,
): Promise<{ manifest: Manifest; missing: number }> {
  const early = await copyFiles(dataDir, folder);
  const momento = new Date().toISOString();
  const { rows, result } = await copyRows(client, folder, async () => {
    const late = await copyFiles(dataDir, folder, early);
    const tokens = await client.query<{ token: string }>('SELECT token FROM subidas');
    return { ficheros: [...early, ...late], tokens: tokens.rows.map(({ token }) => token) };
  });
  const names = new Set(result.ficheros.map(({ parte }) => parte.split('/').at(-1)));
  const missing = result.tokens.filter((token) => !names.has(token)).length;
  return { manifest: { formato: 1, momento, ...rows, ficheros: result.ficheros }, missing };
}

function summarise({ tablas, ficheros }: Manifest, missing: number): CopySummary {
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    tables: tablas.length,
    rows: sum(tablas.map(({ filas }) => filas)),
    files: ficheros.length,
    bytes: sum([...tablas, ...ficheros].map(({ bytes }) => bytes)),
    missing,
  };
}

/** Notes the copy for the settings page; a database of an earlier version has no table for it. */
async function noteCopy(client: Client, momento: string, { rows, files, bytes }: CopySummary): Promise<void> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.copias') IS NOT NULL AS exists`,
  );
  if (found[0]?.exists !== true) return;
  await client.query('INSERT INTO copias (momento, filas, ficheros, bytes) VALUES ($1, $2, $3, $4)', [
    momento,
    rows,
    files,
    bytes,
  ]);
}

const REASONS: Record<string, string> = {
  ENOSPC: 'no queda espacio en el disco',
  EACCES: 'faltan permisos para escribir ahí',
  EROFS: 'es de solo lectura',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'ya existe',
};

function explain(error: unknown, folder: string): unknown {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined
    ? error
    : new StartError(`No se ha podido escribir la copia en ${folder}: ${reason}.`, { cause: error });
}
