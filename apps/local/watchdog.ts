import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child';

export interface Watchdog {
  stop: () => void;
}

export interface Patience {
  /** Milliseconds between two checks. */
  every: number;
  /** Time that a check waits for an answer, in milliseconds. */
  timeout: number;
  /** Number of consecutive checks without an answer after which the process is replaced. */
  failures: number;
}

/** The times are long, because a busy machine answers late. */
const PATIENCE: Patience = { every: 10_000, timeout: 20_000, failures: 3 };

/**
 * Replaces a process that hangs or is suspended. Any answer counts as a sign of life, even an error or a closed connection: a restart
 * would not repair a missing database, and `Child` restarts a dead process anyway.
 */
export function startWatchdog(child: Child, url: string, patience: Patience = PATIENCE): Watchdog {
  const stopped = new AbortController();
  void watch(child, url, patience, stopped.signal).catch(() => undefined);
  return {
    stop: () => {
      stopped.abort();
    },
  };
}

async function watch(child: Child, url: string, patience: Patience, stopped: AbortSignal): Promise<void> {
  let silences = 0;
  while (!stopped.aborted) {
    await pause(patience.every, undefined, { signal: stopped, ref: false });
    silences = (await isSilent(url, patience.timeout, stopped)) ? silences + 1 : 0;
    if (silences < patience.failures) continue;
    silences = 0;
    child.replace();
  }
}

/** Whether no answer arrived in time. */
async function isSilent(url: string, timeout: number, stopped: AbortSignal): Promise<boolean> {
  const late = AbortSignal.timeout(timeout);
  try {
    const reply = await fetch(url, { signal: AbortSignal.any([late, stopped]) });
    await reply.arrayBuffer();
    return false;
  } catch {
    return late.aborted;
  }
}
