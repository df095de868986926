import { ConfigError, readConfig } from '../../libs/platform';
import { forgetTheStart } from '../api/start-memory';
import { modules } from '../modules';
import { startWorker } from './worker';

/** Each run under way holds one connection; the sweep and what a job reads beside it need a few more. */
const CONNECTIONS = 6;

/** Takes long jobs, with no HTTP of its own; any number of them may run. `GET /salud` tells how many there are. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new ConfigError('Falta DATABASE_URL, la dirección de la base de datos.');
  const app = await startWorker({ config: { ...config, databaseUrl }, modules, poolSize: CONNECTIONS });
  // A stop lets the chunks under way come to their end.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void app.close().finally(() => process.exit(0));
    });
  forgetTheStart();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
