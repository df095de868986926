import { readConfig } from '../../../libs/platform';
import { modules } from '../../../apps/modules';
import { startWorker } from '../../../apps/worker/worker';
import { efectosModule } from './efectos.module';

/** A normal worker with the job of this scenario. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? '';
  const app = await startWorker({
    config: { ...config, databaseUrl },
    modules: [...modules, efectosModule],
    poolSize: 6,
  });
  process.once('SIGTERM', () => {
    void app.close().finally(() => process.exit(0));
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
