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
import { openCopy, readClave, type CopyKeys } from './encryption';
import { FILES, listFiles, restoreFiles } from './files';
import { readManifest, type Manifest } from './manifest';
import { checkParts } from './parts';
import { checkIsEmpty, migrationsOf, restoreRows, type RestoredRows } from './restore-copy';
import { checkSignature } from './signature';

interface OpenedCopy {
  folder: string;
  manifest: Manifest;
  /** Null for a copy that is not encrypted. */
  keys: CopyKeys | null;
}

/** `npm run restaurar -- FOLDER`: checks a copy and restores it into an empty DATA_DIR or DATABASE_URL. */
async function main(): Promise<void> {
  const folder = folderOf(process.argv.slice(2), process.env, 'restaurar');
  const config = readConfig(process.env);
  const manifest = await readManifest(folder);
  migrationsOf(manifest, migrations);
  checkFolder(config);
  console.log(await checkSignature(folder, process.env.COPIA_HUELLA?.trim() || null));
  const keys = await openCopy(folder, manifest, readClave(process.env));
  const copy = { folder, manifest, keys };
  await checkParts(folder, [...manifest.tablas, ...manifest.ficheros]);
  let restored: RestoredRows;
  if (config.databaseUrl === null) restored = await restoreEmbedded(config, copy);
  else {
    const addresses = await openExternalDatabase(config.databaseUrl, config.migrationsDatabaseUrl);
    restored = await restoreExternal(addresses, config, copy);
  }
  if (restored.withoutFactor > 0) console.log(withoutFactorSentence(restored.withoutFactor));
  const rows = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0);
  console.log(
    `Copia del ${momentOf(manifest)} restaurada: ${count(rows)} filas de ${count(manifest.tablas.length)} tablas y ${count(manifest.ficheros.length)} ficheros.`,
  );
}

/**
 * Refuses a DATA_DIR that is in use. With an embedded database, DATA_DIR must be empty. With an external database, it must contain no
 * uploads.
 */
function checkFolder({ databaseUrl, dataDir }: Config): void {
  const isEmpty =
    databaseUrl === null ? !existsSync(dataDir) || readdirSync(dataDir).length === 0 : listFiles(dataDir).length === 0;
  if (isEmpty) return;
  const what = databaseUrl === null ? `La carpeta ${dataDir}` : `La carpeta ${join(dataDir, FILES)}`;
  throw new StartError(`${what} no está vacía: una copia solo se restaura en una vacía. Indique otra en DATA_DIR.`);
}

async function restoreEmbedded(config: Config, copy: OpenedCopy): Promise<RestoredRows> {
  deletePostgresVariables(process.env);
  const { dataDir } = config;
  try {
    const server = await startPostgres({ dataDir, print: (sentence) => console.log(sentence) });
    const addresses = { application: server.url, owner: server.ownerUrl };
    try {
      await checkIsEmpty(addresses, `La base de datos de ${dataDir}`);
      return await restoreAll(addresses, config, copy);
    } finally {
      await server.stop();
    }
  } catch (error) {
    // Empties the folder again, because a restore is refused if the folder has any file.
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

const EXTERNAL = 'La base de datos de DATABASE_URL';

async function restoreExternal(addresses: DatabaseAddresses, config: Config, copy: OpenedCopy): Promise<RestoredRows> {
  await checkIsEmpty(addresses, EXTERNAL);
  try {
    return await restoreAll(addresses, config, copy);
  } catch (error) {
    // Removes all uploads. They all come from this restore, because `checkFolder` has made sure that the folder had none before.
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
  { folder, manifest, keys }: OpenedCopy,
): Promise<RestoredRows> {
  await restoreFiles(folder, dataDir, { parts: manifest.ficheros, keys });
  return restoreRows(addresses, folder, manifest, { all: migrations, redisUrl, keys });
}

const withoutFactorSentence = (users: number): string =>
  `La copia no lleva la verificación en dos pasos de ${count(users)} ${users === 1 ? 'usuario: entra' : 'usuarios: entran'} con su clave y la ${users === 1 ? 'activa' : 'activan'} de nuevo en «Mi cuenta».`;

const momentOf = ({ momento }: Manifest): string =>
  `${momentText(new Date(momento), 'Europe/Madrid')} (hora peninsular)`;

runCommand(main, 'No se ha podido restaurar la copia');
