import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import { withClient } from '../database/with-client';
import { errorCode, StartError } from '../start-error';
import { newKeys, sealManifest, type CopyKeys } from './encryption';
import { copyFiles } from './files';
import { writeManifest, type Manifest } from './manifest';
import { checkMayRead } from './rights';
import { copyRows } from './rows';
import { signManifest } from './signature';

interface Counts {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Number of uploads whose file is missing. */
  missing: number;
}

export interface CopySummary extends Counts {
  /** The fingerprint of the key that signed the copy. */
  fingerprint: string;
  /** Number of users whose second factor is not in the copy. */
  leftOut: number;
  /** Whether the copy was recorded for the settings page. */
  isNoted: boolean;
}

/**
 * Writes a copy of the database and the uploads into a new folder. Claustro may run during the copy.
 * The order is: the uploads, the rows, then the uploads that were added meanwhile. So every copied row has its file, even if an upload is
 * deleted during the copy.
 * @param ownerUrl URL whose user owns the tables or may read them
 * @param clave encrypts the copy. Without it, the copy is only signed, and the secrets of second factors are left out
 * @throws StartError if the folder is not empty or cannot be written
 */
export async function makeCopy(
  ownerUrl: string,
  dataDir: string,
  folder: string,
  clave: string | null = null,
): Promise<CopySummary> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`La carpeta ${folder} no está vacía: indique una nueva.`);
  // The folder gets its final name at the end, so that an interrupted copy is never mistaken for a complete one.
  const partial = `${folder}.parcial-${String(process.pid)}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(partial, { mode: 0o700 });
    const summary = await withClient(ownerUrl, async (client) => {
      await checkMayRead(client);
      const keys = clave === null ? null : await newKeys(clave);
      const { manifest, missing } = await writeParts(client, dataDir, { folder: partial, keys });
      await writeManifest(partial, manifest);
      if (keys !== null) await sealManifest(partial, keys);
      const fingerprint = await signManifest(partial, dataDir);
      const counts = summarise(manifest, missing);
      await rm(folder, { recursive: true, force: true });
      await rename(partial, folder);
      const isNoted = await noteCopy(client, manifest.momento, counts);
      return { ...counts, fingerprint, isNoted, leftOut: keys === null ? await countFactors(client) : 0 };
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
  { folder, keys }: { folder: string; keys: CopyKeys | null },
): Promise<{ manifest: Manifest; missing: number }> {
  const early = await copyFiles(dataDir, folder, { keys });
  const momento = new Date().toISOString();
  const { rows, result } = await copyRows(client, { folder, keys }, async () => {
    const late = await copyFiles(dataDir, folder, { known: early, keys });
    const tokens = await client.query<{ token: string }>('SELECT token FROM subidas');
    return { ficheros: [...early, ...late], tokens: tokens.rows.map(({ token }) => token) };
  });
  const names = new Set(result.ficheros.map(({ parte }) => parte.split('/').at(-1)));
  const missing = result.tokens.filter((token) => !names.has(token)).length;
  const kind = keys === null ? ({ formato: 1 } as const) : ({ formato: 2, cifrado: { sal: keys.sal } } as const);
  return { manifest: { ...kind, momento, ...rows, ficheros: result.ficheros }, missing };
}

function summarise({ tablas, ficheros }: Manifest, missing: number): Counts {
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    tables: tablas.length,
    rows: sum(tablas.map(({ filas }) => filas)),
    files: ficheros.length,
    bytes: sum([...tablas, ...ficheros].map(({ bytes }) => bytes)),
    missing,
  };
}

/**
 * Records the copy for the settings page.
 * @returns false if the copy cannot be recorded. Possible reasons: the user may not insert into `copias`, a database of an earlier version
 * has no table `copias`, or the server is in recovery
 */
async function noteCopy(client: Client, momento: string, { rows, files, bytes }: Counts): Promise<boolean> {
  const { rows: found } = await client.query<{ allowed: boolean | null }>(
    `SELECT has_table_privilege(to_regclass('public.copias'), 'INSERT') AND NOT pg_is_in_recovery() AS allowed`,
  );
  if (found[0]?.allowed !== true) return false;
  await client.query('INSERT INTO copias (momento, filas, ficheros, bytes) VALUES ($1, $2, $3, $4)', [
    momento,
    rows,
    files,
    bytes,
  ]);
  return true;
}

async function countFactors(client: Client): Promise<number> {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('public.segundos_factores') AS table`,
  );
  if (rows[0]?.table === null) return 0;
  return (await client.query('SELECT FROM segundos_factores WHERE confirmado')).rowCount ?? 0;
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
