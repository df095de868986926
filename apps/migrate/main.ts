import { ConfigError, readConfig } from '../../libs/platform/config';
import { migrations } from '../../migrations';
import { openDatabase } from '../database/open-database';
import { migrateDatabase } from '../database/migrate-database';
import { StartError } from '../start-error';

/** Migrates the database of DATABASE_URL, or the running embedded one of DATA_DIR. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const done = await migrateDatabase(await openDatabase(config), migrations, config.redisUrl);
  console.log(done === 0 ? 'La base de datos ya estaba al día.' : `Migraciones aplicadas: ${done}.`);
}

main().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof ConfigError;
  console.error(known ? error.message : `La base de datos no se ha podido poner al día: ${String(error)}`);
  if (known && error.cause !== undefined) console.error(error.cause);
  process.exitCode = 1;
});
