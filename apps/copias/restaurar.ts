import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { momentText } from '../../libs/platform/civil';
import { readConfig, type Config } from '../../libs/platform/config';
import { migrations } from '../../migrations';
import type { DatabaseAddresses } from '../database/addresses';
import { openExternalDatabase } from '../database/external-database';
import { deletePostgresVariables, startPostgres } from '../local/postgres';
import { runCommand } from '../run-command';
import { StartError } from '../start-error';
import { count, folderOf } from './command';
import { FILES, listFiles, restoreFiles } from './files';
import { readManifest, type Manifest } from './manifest';
import { checkParts } from './parts';
import { checkIsEmpty, migrationsOf, restoreRows } from './restore-copy';

/** `npm run restaurar -- FOLDER`: checks a copy and fills an empty DATA_DIR, or an empty DATABASE_URL, with it. */
async function main(): Promise<void> {
  const folder = folderOf(process.argv.slice(2), process.env, 'restaurar');
  const config = readConfig(process.env);
  const manifest = await readManifest(folder);
  migrationsOf(manifest, migrations);
  checkFolder(config);
  await checkParts(folder, [...manifest.tablas, ...manifest.ficheros]);
  if (config.databaseUrl === null) await restoreEmbedded(config, folder, manifest);
  else {
    const addresses = await openExternalDatabase(config.databaseUrl, config.migrationsDatabaseUrl);
    await restoreExternal(addresses, config, folder, manifest);
  }
  const rows = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0);
  console.log(
    `Copia del ${momentOf(manifest)} restaurada: ${count(rows)} filas de ${count(manifest.tablas.length)} tablas y ${count(manifest.ficheros.length)} ficheros.`,
  );
}

/** The embedded database needs a DATA_DIR without anything; an external one only one without uploads. */
function checkFolder({ databaseUrl, dataDir }: Config): void {
  const isEmpty =
    databaseUrl === null ? !existsSync(dataDir) || readdirSync(dataDir).length === 0 : listFiles(dataDir).length === 0;
  if (isEmpty) return;
  const what = databaseUrl === null ? `La carpeta ${dataDir}` : `La carpeta ${join(dataDir, FILES)}`;
  throw new StartError(`${what} no está vacía: una copia solo se restaura en una vacía. Indique otra en DATA_DIR.`);
}

async function restoreEmbedded(config: Config, folder: string, manifest: Manifest): Promise<void> {
  deletePostgresVariables(process.env);
  const { dataDir } = config;
  try {
    const server = await startPostgres({ dataDir, print: (sentence) => console.log(sentence) });
    const addresses = { application: server.url, owner: server.ownerUrl };
    try {
      await checkIsEmpty(addresses, `La base de datos de ${dataDir}`);
      await restoreAll(addresses, config, folder, manifest);
    } finally {
      await server.stop();
    }
  } catch (error) {
    // The folder was empty before, and the next try needs it empty.
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

const EXTERNAL = 'La base de datos de DATABASE_URL';

async function restoreExternal(
  addresses: DatabaseAddresses,
  config: Config,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await checkIsEmpty(addresses, EXTERNAL);
  try {
    await restoreAll(addresses, config, folder, manifest);
  } catch (error) {
    // There were none before.
    rmSync(join(config.dataDir, FILES), { recursive: true, force: true });
    const isUntouched = await checkIsEmpty(addresses, EXTERNAL).then(
      () => true,
      () => false,
    );
    if (isUntouched) throw error;
    throw new StartError(
      `${EXTERNAL} se ha quedado con una parte de la copia: bórrela, créela de nuevo vacía y repita la orden (${reasonOf(error)}).`,
      { cause: error },
    );
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);

async function restoreAll(
  addresses: DatabaseAddresses,
  { dataDir, redisUrl }: Config,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await restoreFiles(folder, dataDir, manifest.ficheros);
  await restoreRows(addresses, folder, manifest, { all: migrations, redisUrl });
}

const momentOf = ({ momento }: Manifest): string =>
  `${momentText(new Date(momento), 'Europe/Madrid')} (hora peninsular)`;

runCommand(main, 'No se ha podido restaurar la copia');
