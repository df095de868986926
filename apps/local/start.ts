import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, readConfig, type Config } from '../../libs/platform/config';
import { publicUrl } from './announcement';
import { Claustro } from './claustro';
import { prepareDataDir } from './data-dir';
import { surviveOutputErrors } from '../output-errors';
import { deletePostgresVariables, findListenProblem } from './postgres';
import { StartError } from '../start-error';
import { onStopRequest } from './stop-request';

/** Milliseconds to wait for a free port: a server that was just killed may still occupy the port. */
const PORT_PATIENCE_MS = 2_000;

/**
 * Runs database, migrations, demo academy, api and worker until a stop request or a failure.
 * @param parentGone aborts when the parent process has died
 * @returns the exit code; a failure prints one Spanish sentence on stderr
 */
export async function startClaustro(env: NodeJS.ProcessEnv, parentGone: AbortSignal): Promise<number> {
  surviveOutputErrors();
  let claustro: Claustro | null = null;
  try {
    const config = readConfig(env);
    await checkPort(config);
    if (config.databaseUrl === null) deletePostgresVariables(env);
    const dataDir = prepareDataDir(config.dataDir);
    claustro = new Claustro(config, dataDir, env);
    const stopRequest = onStopRequest(parentGone);
    const failure = await Promise.race([run(claustro), stopRequest.then(() => null)]);
    if (failure === null) console.log('\nDeteniendo Claustro…');
    await claustro.stop();
    if (failure !== null) throw asError(failure);
    return 0;
  } catch (error) {
    claustro?.dataDir.log(error);
    console.error(sentence(error, claustro));
    return 1;
  }
}

/** Runs until an unrecoverable failure. @returns the error */
async function run(claustro: Claustro): Promise<unknown> {
  try {
    await claustro.start();
    return await claustro.failure;
  } catch (error) {
    return error;
  }
}

async function checkPort(config: Config): Promise<void> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  let problem = await findListenProblem(config.port, config.host);
  while (problem === 'EADDRINUSE' && Date.now() < deadline) {
    await pause(200);
    problem = await findListenProblem(config.port, config.host);
  }
  if (problem === null) return;
  const reasons: Record<string, string> = {
    EADDRINUSE: `El puerto ${config.port} ya está ocupado: cierre lo que lo usa o indique otro en PORT.`,
    EACCES: `No hay permiso para usar el puerto ${config.port}: indique otro en PORT.`,
  };
  throw new StartError(reasons[problem] ?? `No se puede escuchar en ${publicUrl(config)}: revise HOST (${problem}).`);
}

const asError = (failure: unknown): Error => (failure instanceof Error ? failure : new Error(String(failure)));

/**
 * Returns the Spanish sentence that tells why the start failed. If the error's own message does not say the cause, the sentence names the
 * log file. Without a log file, it contains the error as text.
 */
function sentence(error: unknown, claustro: Claustro | null): string {
  const known = error instanceof StartError || error instanceof ConfigError;
  if (known && (error.cause === undefined || error.message.includes(':'))) return error.message;
  const what = known ? error.message.replace(/\.$/, '') : 'Claustro no ha podido arrancar';
  return `${what}: ${claustro ? `los detalles están en ${claustro.dataDir.logPath}` : String(error)}.`;
}
