import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WORKER_FLAGS } from '../../apps/local/worker-flags';

const DIST = join(__dirname, '..', '..');
const FOLLOW_PARENT = join(DIST, 'apps', 'local', 'follow-parent.js');

/** A program of the bench in its own process, with the same options of node as a worker. */
export interface Child {
  /** Sends a message and returns the reply. */
  ask: (message: object) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts a program of `dist`. @returns it with its first message */
export async function startChild(script: string): Promise<{ child: Child; first: unknown }> {
  const forked = fork(join(DIST, script), { execArgv: [...WORKER_FLAGS, '--require', FOLLOW_PARENT] });
  const next = async (): Promise<unknown> => {
    const [message] = (await Promise.race([
      once(forked, 'message'),
      once(forked, 'exit').then(() => Promise.reject(new Error(`${script} ha terminado antes de tiempo`))),
    ])) as [unknown];
    return message;
  };
  const ask = (message: object): Promise<unknown> => {
    const reply = next();
    forked.send(message);
    return reply;
  };
  const stop = async (): Promise<void> => {
    if (forked.exitCode !== null) return;
    const gone = once(forked, 'exit');
    forked.kill('SIGTERM');
    await gone;
  };
  return { child: { ask, stop }, first: await next() };
}
