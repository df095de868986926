import { JobsService } from '../../libs/jobs';
import { readConfig } from '../../libs/platform';
import { forgetTheStart } from '../../apps/api/start-memory';
import { modules } from '../../apps/modules';
import { startWorker } from '../../apps/worker/worker';
import { benchModule } from './bench.module';
import { facturarLineasJob, type BenchRequest } from './jobs/facturar-lineas.job';

/** A worker as any other, with the job that is measured; it starts runs when it is told to, and says which. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? '';
  const app = await startWorker({
    config: { ...config, databaseUrl },
    modules: [...modules, benchModule],
    poolSize: 6,
  });
  const jobs = app.get(JobsService);
  const actor = { usuarioId: null, peticionId: 'bench' };
  process.on('message', (request: BenchRequest) => {
    void jobs
      .start(facturarLineasJob, request, { session: null, actor })
      .then(({ proceso_id }) => process.send?.({ proceso_id }));
  });
  process.once('SIGTERM', () => {
    void app.close().finally(() => process.exit(0));
  });
  forgetTheStart();
  process.send?.({ listo: true });
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
