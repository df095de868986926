import { modules } from '../../../apps/modules';
import { createAppContext } from '../../../apps/worker/worker';
import { JobsService } from '../../../libs/jobs';
import { AlreadySent } from '../../../libs/mensajes/envio/plan-sending';
import { enviarJob, type SendRequest } from '../../../libs/mensajes/jobs/enviar.job';
import { readConfig } from '../../../libs/platform';

const CALLER = { session: null, actor: { userId: null, requestId: 'caos' } };

/** Sends messages: each one twice at the same time. @throws Error if that makes two runs */
export async function startRuns(
  env: NodeJS.ProcessEnv,
  messages: readonly { id: number; people: number }[],
): Promise<void> {
  const config = { ...readConfig(env), databaseUrl: env.DATABASE_URL ?? '' };
  const app = await createAppContext({ config, modules, poolSize: 4 }, false);
  try {
    const jobs = app.get(JobsService);
    for (const { id, people } of messages) {
      const request = { mensajeId: id, asunto: 'Caos', personas: people, origin: null, reenviar: null, masivo: true };
      const [one, other] = await Promise.all([runOf(jobs, request), runOf(jobs, request)]);
      if (one !== other) throw new Error('El mismo mensaje ha dado dos procesos.');
    }
  } finally {
    await app.close();
  }
}

async function runOf(jobs: JobsService, request: SendRequest): Promise<number> {
  try {
    return (await jobs.start(enviarJob, request, CALLER)).runId;
  } catch (error) {
    if (error instanceof AlreadySent) return error.runId;
    throw error;
  }
}
