import { modules as allModules } from '../../apps/modules';
import { JobsService, type Started, type StartOptions } from '../../libs/jobs';
import { startTestApp, type TestApp, type TestAppOptions } from '../support';
import { apuntarJob, type Apuntes } from './modulo/jobs/apuntar.job';

export const pruebasModule = { nombre: 'pruebas', folder: `${__dirname}/modulo` };

/** The house with the job of the tests and its table. */
export async function startJobsApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp({ ...options, modules: [...allModules, pruebasModule] });
  await app.db.query('CREATE TABLE apuntes (proceso_id integer, numero integer, unico text UNIQUE)');
  return app;
}

export function jobsOf({ app }: TestApp): JobsService {
  return app.get(JobsService);
}

const ADMIN = { usuarioId: 1, peticionId: 'prueba' };

export function apuntar(app: TestApp, request: Apuntes, options: Partial<StartOptions> = {}): Promise<Started> {
  return jobsOf(app).start(apuntarJob, request, { session: null, actor: ADMIN, ...options });
}

/** What a run has written, in order. */
export async function apuntadas({ db }: TestApp, procesoId: number): Promise<number[]> {
  const { rows } = await db.query<{ numero: number }>(
    'SELECT numero FROM apuntes WHERE proceso_id = $1 ORDER BY numero',
    [procesoId],
  );
  return rows.map(({ numero }) => numero);
}
