import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../libs/platform/config';
import { migrations } from '../../migrations';
import { outsideDatabase } from '../local/database';
import { migrateDatabase } from '../local/fill-database';
import { StartError } from '../local/start-error';

/** Brings the database of DATABASE_URL up to date, or the embedded one of DATA_DIR while it runs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { url } = await outsideDatabase(config.databaseUrl ?? embeddedUrl(config.dataDir));
  const done = await migrateDatabase(url, migrations, config.redisUrl);
  console.log(done === 0 ? 'La base de datos ya estaba al día.' : `Migraciones aplicadas: ${done}.`);
}

function embeddedUrl(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'database-url'), 'utf8').trim();
  } catch {
    throw new StartError(
      'No hay base de datos que poner al día: indique una en DATABASE_URL o arranque Claustro con npm start.',
    );
  }
}

main().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof ConfigError;
  console.error(known ? error.message : `La base de datos no se ha podido poner al día: ${String(error)}`);
  if (known && error.cause !== undefined) console.error(error.cause);
  process.exitCode = 1;
});
