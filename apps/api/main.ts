import './young-objects';
import { ConfigError, readConfig } from '../../libs/platform';
import { modules } from '../modules';
import { surviveOutputErrors } from '../output-errors';
import { createApp } from './app';
import { collectStartupGarbage } from '../startup-garbage';

/** The HTTP server without worker, on a migrated database. Started by `npm start` and the containers. */
async function main(): Promise<void> {
  surviveOutputErrors();
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new ConfigError('Falta DATABASE_URL, la dirección de la base de datos.');
  const app = await createApp({ config: { ...config, databaseUrl }, modules });
  app.enableShutdownHooks();
  await app.listen({ port: config.port, host: config.host });
  collectStartupGarbage();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
