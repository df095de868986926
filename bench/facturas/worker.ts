import { JobsService } from '../../libs/jobs';
import { facturarConceptosJob } from '../../libs/facturas/jobs/facturar-conceptos.job';
import { facturarCuotasJob } from '../../libs/facturas/jobs/facturar-cuotas.job';
import type { BulkRequest } from '../../libs/facturas/masiva/cargos/bulk-request';
import type { FeesRequest } from '../../libs/facturas/masiva/cuotas/fees-request';
import type { MonthRequest } from '../../libs/pagos/mes/month-request';
import { pagosMesJob } from '../../libs/pagos/jobs/mes.job';
import { readConfig } from '../../libs/platform';
import { collectStartupGarbage } from '../../apps/startup-garbage';
import { modules } from '../../apps/modules';
import { startWorker } from '../../apps/worker/worker';
import { benchModule } from './bench.module';
import { facturarLineasJob, type BenchRequest } from './jobs/facturar-lineas.job';
import type { WorkerMessage } from './run';

/** A request of the parent process to start a run. */
export type RunRequest =
  | { job: 'lineas'; request: BenchRequest }
  | { job: 'conceptos'; request: BulkRequest }
  | { job: 'cuotas'; request: FeesRequest }
  | { job: 'mes'; request: MonthRequest };

/** A normal worker with the measured jobs. Starts a run for each message of its parent process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? '';
  const app = await startWorker({
    config: { ...config, databaseUrl },
    modules: [...modules, benchModule],
    poolSize: 6,
  });
  const jobs = app.get(JobsService);
  process.on('message', (message: RunRequest) => {
    void startRun(jobs, message).then(({ runId }) => send({ runId }));
  });
  process.once('SIGTERM', () => {
    void app.close().finally(() => process.exit(0));
  });
  collectStartupGarbage();
  send({ ready: true });
}

function startRun(jobs: JobsService, message: RunRequest): Promise<{ runId: number }> {
  const starter = { session: null, actor: { userId: null, requestId: 'bench' } };
  switch (message.job) {
    case 'lineas':
      return jobs.start(facturarLineasJob, message.request, starter);
    case 'conceptos':
      return jobs.start(facturarConceptosJob, message.request, starter);
    case 'cuotas':
      return jobs.start(facturarCuotasJob, message.request, starter);
    case 'mes':
      return jobs.start(pagosMesJob, message.request, starter);
  }
}

const send = (message: WorkerMessage): void => void process.send?.(message);

main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
