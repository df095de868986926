import type { Received } from '../outside/main';
import { startChild } from './child';

/** The servers outside the database, in their own process. */
export interface OutsideProcess {
  /** The environment of programs that use them. */
  env: NodeJS.ProcessEnv;
  smtpUrl: string;
  /** What they have received since the last call. */
  received: () => Promise<Received>;
  stop: () => Promise<void>;
}

export async function startOutside(): Promise<OutsideProcess> {
  const { child, first } = await startChild('bench/outside/main.js');
  const { env } = first as { env: NodeJS.ProcessEnv };
  return {
    env,
    smtpUrl: env.SMTP_URL ?? '',
    received: async () => ((await child.ask({ report: true })) as { received: Received }).received,
    stop: child.stop,
  };
}
