import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDir } from './data-dir';
import { StartError } from '../start-error';

export interface ChildOptions {
  /** What a person calls it, with its article. */
  title: string;
  /** Absolute path of the script. */
  script: string;
  /** For node itself. */
  flags?: readonly string[];
  env: NodeJS.ProcessEnv;
  dataDir: DataDir;
  /** Milliseconds before the first new start, doubled each time up to the longest. */
  firstPause: number;
  longestPause: number;
}

/** A process that has lived this long is well: its next death counts as the first. */
const WELL_AFTER_MS = 30_000;
/** Deaths in a row before the first sign of health after which there is no point in going on. */
const HOPELESS = 3;
const STOP_PATIENCE_MS = 15_000;
/** Makes a child end when this process is gone. */
const FOLLOW_PARENT = join(__dirname, 'follow-parent.js');

/** A process of ours that is started again whenever it dies. */
export class Child {
  /** Rejects when it keeps dying before `ready` is called. */
  readonly brokenBeforeReady: Promise<never>;
  private giveUp: (error: StartError) => void = () => undefined;
  private process: ChildProcess | null = null;
  private timer: NodeJS.Timeout | null = null;
  private deaths = 0;
  private isReady = false;
  private stopping = false;

  constructor(private readonly options: ChildOptions) {
    this.brokenBeforeReady = new Promise((_, reject) => {
      this.giveUp = reject;
    });
    this.brokenBeforeReady.catch(() => undefined);
  }

  start(): void {
    const { script, flags = [], env, dataDir } = this.options;
    const log = dataDir.openLog();
    const startedAt = Date.now();
    const child = spawn(process.execPath, [...flags, '--require', FOLLOW_PARENT, script], {
      env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.process = child;
    child.once('error', (error) => {
      dataDir.log(error);
    });
    child.once('exit', (code, signal) => {
      if (this.stopping) return;
      dataDir.log(`${script} ended: ${signal ?? `code ${code ?? '?'}`}`);
      this.deaths = Date.now() - startedAt > WELL_AFTER_MS ? 1 : this.deaths + 1;
      this.startAgain();
    });
  }

  /** Says that it has shown to be well: from now on it is kept alive for ever. */
  ready(): void {
    this.isReady = true;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    const child = this.process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
    await gone;
    clearTimeout(force);
  }

  private startAgain(): void {
    const { title, firstPause, longestPause, dataDir } = this.options;
    if (!this.isReady && this.deaths >= HOPELESS)
      this.giveUp(new StartError(`${title} no arranca: los detalles están en ${dataDir.logPath}.`));
    if (this.isReady) console.error(`${title} se ha parado: se vuelve a arrancar.`);
    this.timer = setTimeout(
      () => {
        this.start();
      },
      Math.min(firstPause * 2 ** (this.deaths - 1), longestPause),
    );
  }
}
