import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../../libs/platform/config';
import { openDatabase } from '../database/open-database';
import { deletePostgresVariables, startPostgres } from '../local/postgres';
import { runCommand } from '../run-command';
import { StartError } from '../start-error';
import { count, folderOf, size } from './command';
import { readClave } from './encryption';
import { makeCopy } from './make-copy';

interface Source {
  ownerUrl: string;
  close: () => Promise<void>;
}

/** `npm run copia -- FOLDER`: writes a backup of the database and the uploads. Works whether Claustro is running or stopped. */
async function main(): Promise<void> {
  const folder = folderOf(process.argv.slice(2), process.env, 'copia');
  const config = readConfig(process.env);
  const clave = readClave(process.env);
  if (config.databaseUrl === null) deletePostgresVariables(process.env);
  const source = await openSource(config);
  try {
    const made = await makeCopy(source.ownerUrl, config.dataDir, folder, clave);
    const { tables, rows, files, bytes, missing, fingerprint, leftOut, isNoted } = made;
    console.log(
      `Copia terminada en ${folder}, ${clave === null ? 'firmada' : 'cifrada y firmada'} con la clave ${fingerprint}: ${count(rows)} filas de ${count(tables)} tablas y ${count(files)} ficheros (${size(bytes)}).`,
    );
    if (missing > 0) console.log(`Aviso: ${count(missing)} ficheros ya no estaban en ${config.dataDir}.`);
    if (leftOut > 0)
      console.log(
        `La copia no lleva la verificación en dos pasos de ${count(leftOut)} ${leftOut === 1 ? 'usuario' : 'usuarios'}: al restaurarla entran con su clave y la activan de nuevo. Con COPIA_CLAVE la copia va cifrada y la lleva.`,
      );
    if (!isNoted)
      console.log(
        'Aviso: el usuario de la base de datos no puede anotar la copia, y la página Configuración no la muestra.',
      );
  } finally {
    await source.close();
  }
}

/** Opens the database for reading; starts the embedded database if it is not running. */
async function openSource(config: Config): Promise<Source> {
  const { dataDir } = config;
  const open = async (): Promise<Source> => {
    const { owner } = await openDatabase(config);
    return { ownerUrl: owner, close: () => Promise.resolve() };
  };
  if (config.databaseUrl !== null) return open();
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StartError) || !hasDatabase(dataDir)) throw error;
    const server = await startPostgres({ dataDir });
    return { ownerUrl: server.ownerUrl, close: () => (server.reused ? Promise.resolve() : server.stop()) };
  }
}

/**
 * Whether DATA_DIR has an embedded database. Checks the folder `pg` too, because a restored database has no address file before its first
 * start.
 */
const hasDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'pg')) || existsSync(join(dataDir, 'database-url'));

runCommand(main, 'No se ha podido hacer la copia');
