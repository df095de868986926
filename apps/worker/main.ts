import { openWorker } from '../../libs/jobs';
import { ConfigError, readConfig } from '../../libs/platform';

/** Takes jobs from the queue, with no HTTP of its own; `GET /salud` tells how many workers hold it. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, redisUrl } = config;
  if (databaseUrl === null) throw new ConfigError('Falta DATABASE_URL, la dirección de la base de datos.');
  // No module has a long job yet: one that comes all the same fails with its name, and is kept as failed.
  const worker = openWorker({ databaseUrl, redisUrl }, (job) =>
    Promise.reject(new Error(`Ningún módulo declara el trabajo «${job.name}»`)),
  );
  let lastSaid = 0;
  worker.it.on('error', (error) => {
    if (Date.now() - lastSaid < 10_000) return;
    lastSaid = Date.now();
    writeLine('error', error.message);
  });
  await worker.it.waitUntilReady();
  writeLine('info', 'El proceso de trabajos está listo');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void worker.close().finally(() => process.exit(0));
    });
}

function writeLine(nivel: 'info' | 'error', mensaje: string): void {
  process.stdout.write(`${JSON.stringify({ hora: new Date().toISOString(), nivel, app: 'worker', mensaje })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
