import { JobsService } from '../../libs/jobs';
import { readConfig } from '../../libs/platform';
import { collectStartupGarbage } from '../../apps/startup-garbage';
import { modules } from '../../apps/modules';
import { startWorker } from '../../apps/worker/worker';
import { benchModule } from './bench.module';
import { facturarLineasJob, type BenchRequest } from './jobs/facturar-lineas.job';
import type { WorkerMessage } from './run';

/** A normal worker with the measured job. Starts a run for each message of its parent process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? '';
  const app = await startWorker({
    config: { ...config, databaseUrl },
    modules: [...modules, benchModule],
    poolSize: 6,
  });
  const jobs = app.get(JobsService);
  const actor = { userId: null, requestId: 'bench' };
  process.on('message', (request: BenchRequest) => {
    void jobs.start(facturarLineasJob, request, { session: null, actor }).then(({ runId }) => send({ runId }));
  });
  process.once('SIGTERM', () => {
    void app.close().finally(() => process.exit(0));
  });
  collectStartupGarbage();
  send({ ready: true });
}

const send = (message: WorkerMessage): void => void process.send?.(message);

main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
