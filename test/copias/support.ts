import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../apps/database/with-client';

const ROOT = join(__dirname, '..', '..');

export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs the built program of `npm run copia` or `npm run restaurar`. */
export function runProgram(name: 'copia' | 'restaurar', folder: string, env: Record<string, string>): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`dist/apps/copias/${name}.js`, folder],
      { cwd: ROOT, env: { PATH, HOME, ...env } },
      (_, output, errors) => resolve({ code: child.exitCode ?? -1, output: output.trim(), errors: errors.trim() }),
    );
  });
}

/**
 * Returns a digest of the rows of each table. Omits the table of backups, because a backup does not contain its own row, and the
 * warnings, because Claustro reviews them all the time.
 */
export function digestRows(ownerUrl: string): Promise<Record<string, string>> {
  return withClient(ownerUrl, async (client) => {
    const tables = await client.query<{ tabla: string }>(
      `SELECT tablename AS tabla FROM pg_tables WHERE schemaname = 'public' 
       AND tablename NOT IN ('copias', 'avisos', 'avisos_cambios', 'avisos_revisiones') ORDER BY 1`,
    );
    const digests: Record<string, string> = {};
    for (const { tabla } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS digest FROM ${tabla} t`,
      );
      digests[tabla] = rows[0]!.digest;
    }
    return digests;
  });
}

/** Returns what protects the rows: constraints, triggers and whether they are enabled, indexes, and the last values of sequences. */
export function describeGuards(ownerUrl: string): Promise<Record<string, unknown[]>> {
  return withClient(ownerUrl, async (client) => {
    const list = async (text: string): Promise<unknown[]> => (await client.query({ text, rowMode: 'array' })).rows;
    return {
      constraints: await list(
        `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint')
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
      ),
      triggers: await list(
        `SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
      ),
      indexes: await list(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
      sequences: await list(
        `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'
         AND sequencename NOT LIKE 'copias%' AND sequencename NOT LIKE 'avisos%' ORDER BY 1`,
      ),
    };
  });
}

/** Returns the SHA-256 digest of each uploaded file in DATA_DIR, by its path. */
export function digestFiles(dataDir: string): Record<string, string> {
  const root = join(dataDir, 'ficheros');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(root.length),
      createHash('sha256')
        .update(readFileSync(join(parentPath, name)))
        .digest('hex'),
    ]),
  );
}
