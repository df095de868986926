import { ConfigError, readConfig } from '../../libs/platform';
import { collectStartupGarbage } from '../startup-garbage';
import { modules } from '../modules';
import { surviveOutputErrors } from '../output-errors';
import { startWorker } from './worker';

/**
 * Number of database connections: one for each of the three concurrent runs, and three more for the sweep and for reads outside the
 * transactions.
 */
const CONNECTIONS = 6;

/** The worker process. Any number may run; `GET /salud` of the api reports how many. */
async function main(): Promise<void> {
  surviveOutputErrors();
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new ConfigError('Falta DATABASE_URL, la dirección de la base de datos.');
  const app = await startWorker({ config: { ...config, databaseUrl }, modules, poolSize: CONNECTIONS });
  // When the application closes, it first finishes the current chunks.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void app.close().finally(() => process.exit(0));
    });
  collectStartupGarbage();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
