import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { makeCopy } from '../../apps/copias/make-copy';
import { readManifest, type Manifest } from '../../apps/copias/manifest';
import { restoreRows } from '../../apps/copias/restore-copy';
import { withClient } from '../../apps/database/with-client';
import { runMigrations } from '../../libs/platform/db';
import { migrations } from '../../migrations';
import { createTestDatabase, type TestDatabase } from '../support';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'claustro-copia-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (copy: string, tabla: string): string[] =>
  gunzipSync(readFileSync(join(copy, 'tablas', `${tabla}.copy.gz`)))
    .toString()
    .trim()
    .split('\n');

/**
 * Uploads files until `stop` is called. Writes first the file and then its row, as the application does.
 * @returns `stop`, which resolves to the number of files
 */
function keepUploading(dataDir: string): { stop: () => Promise<number> } {
  let isStopped = false;
  let count = 0;
  const running = withClient(database.url, async (client) => {
    while (!isStopped) {
      const token = randomBytes(11).toString('hex');
      mkdirSync(join(dataDir, 'ficheros', token.slice(0, 2)), { recursive: true });
      writeFileSync(join(dataDir, 'ficheros', token.slice(0, 2), token), 'contenido');
      await client.query(
        `WITH nota AS (INSERT INTO etiquetas (slug, descripcion) VALUES ($1, $1))
         INSERT INTO subidas (token, tipo, bytes, nombre, momento) VALUES ($1, 'image/png', 9, 'a.png', now())`,
        [token],
      );
      count += 1;
      // Pauses after each upload, because the backup is slow: it flushes each file to disk.
      await pause(5);
    }
  });
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return count;
    },
  };
}

it('a copy made while people work contains all tables at one moment, and a file for each of their uploads', async () => {
  const dataDir = join(folder, 'datos');
  const uploads = keepUploading(dataDir);
  // The pause ensures that some uploads come before the backup. Others follow during and after it.
  await pause(200);
  const copy = join(folder, 'copia');
  const summary = await makeCopy(database.ownerUrl, dataDir, copy);
  expect(await uploads.stop()).toBeGreaterThan(0);
  const tokens = linesOf(copy, 'subidas').map((line) => line.split('\t')[1]!);
  const slugs = new Set(linesOf(copy, 'etiquetas').map((line) => line.split('\t')[1]!));
  expect(tokens.length).toBeGreaterThan(0);
  expect(tokens.filter((token) => !slugs.has(token))).toEqual([]);
  const { ficheros } = await readManifest(copy);
  const names = new Set(ficheros.map(({ parte }) => parte.split('/').at(-1)));
  expect(tokens.filter((token) => !names.has(token))).toEqual([]);
  expect(summary.missing).toBe(0);
});

it('the copy of an earlier version is restored, and its rows are migrated to the current one', async () => {
  const [old, target] = [await createTestDatabase({ empty: true }), await createTestDatabase({ empty: true })];
  const names = (all: typeof migrations): string[] => all.map((migration) => String(new migration().name));
  const earlier = migrations.slice(0, names(migrations).findIndex((name) => name.startsWith('Facturas17')) + 1);
  await runMigrations(old.ownerUrl, earlier);
  await withClient(old.ownerUrl, (client) =>
    client.query(`INSERT INTO alumnos (nombre, apellidos) VALUES ('Ana', 'de antes')`),
  );
  const copy = join(folder, 'copia');
  await makeCopy(old.ownerUrl, join(folder, 'datos'), copy);
  const manifest = await readManifest(copy);
  expect(manifest.migraciones).toEqual(names(earlier));
  const addresses = { application: target.url, owner: target.ownerUrl };
  await restoreRows(addresses, copy, manifest, { all: migrations, redisUrl: null });
  const { rows } = await withClient(target.ownerUrl, (client) =>
    client.query(
      'SELECT apellidos, (SELECT array_agg(name ORDER BY name) FROM migraciones) AS migraciones FROM alumnos',
    ),
  );
  expect(rows).toEqual([{ apellidos: 'de antes', migraciones: names(migrations).sort() }]);
  await Promise.all([old.drop(), target.drop()]);
});

it('the copy of a newer version is refused before anything is written', async () => {
  const copy = join(folder, 'copia');
  await makeCopy(database.ownerUrl, join(folder, 'datos'), copy);
  const manifest: Manifest = await readManifest(copy);
  manifest.migraciones.push('Futuro9999999999999');
  const target = await createTestDatabase({ empty: true });
  const restoring = restoreRows({ application: target.url, owner: target.ownerUrl }, copy, manifest, {
    all: migrations,
    redisUrl: null,
  });
  await expect(restoring).rejects.toThrow(/versión más nueva/);
  const { rowCount } = await withClient(target.ownerUrl, (client) =>
    client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`),
  );
  expect(rowCount).toBe(0);
  await target.drop();
});
