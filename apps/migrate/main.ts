import { ConfigError, readConfig } from '../../libs/platform/config';
import { migrations } from '../../migrations';
import { outsideDatabase } from '../local/database';
import { embeddedUrl } from '../local/embedded-url';
import { migrateDatabase } from '../local/fill-database';
import { StartError } from '../local/start-error';

/** Brings the database of DATABASE_URL up to date, or the embedded one of DATA_DIR while it runs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { url } = await outsideDatabase(config.databaseUrl ?? embeddedUrl(config.dataDir));
  const done = await migrateDatabase(url, migrations, config.redisUrl);
  console.log(done === 0 ? 'La base de datos ya estaba al día.' : `Migraciones aplicadas: ${done}.`);
}

main().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof ConfigError;
  console.error(known ? error.message : `La base de datos no se ha podido poner al día: ${String(error)}`);
  if (known && error.cause !== undefined) console.error(error.cause);
  process.exitCode = 1;
});
