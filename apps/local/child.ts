import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DataDir } from './data-dir';
import { closeLog } from './log-file';
import { StartError } from '../start-error';

export interface ChildOptions {
  /** Spanish name of the process with its article, for messages. */
  title: string;
  /** Absolute path of the script. */
  script: string;
  /** Options of node. */
  flags?: readonly string[];
  env: NodeJS.ProcessEnv;
  dataDir: DataDir;
  /** Milliseconds before the first restart; doubled at each restart, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
}

/** If a process has run for this number of milliseconds, it counts as healthy: the number of consecutive deaths starts at 0 again. */
const HEALTHY_AFTER_MS = 30_000;
/** If the process dies this many times in a row before `ready`, the start fails. */
const MAX_DEATHS = 3;
const STOP_PATIENCE_MS = 15_000;
/** Script that ends the child when this process dies. */
const FOLLOW_PARENT = join(__dirname, 'follow-parent.js');

/** A child process that is restarted when it dies. */
export class Child {
  /** A promise that rejects if the process dies again and again before `ready` is called. */
  readonly failsToStart: Promise<never>;
  private giveUp: (error: StartError) => void = () => undefined;
  private process: ChildProcess | null = null;
  private timer: NodeJS.Timeout | null = null;
  private deaths = 0;
  private isReady = false;
  private stopping = false;
  private env: NodeJS.ProcessEnv;

  constructor(private readonly options: ChildOptions) {
    this.env = options.env;
    this.failsToStart = new Promise((_, reject) => {
      this.giveUp = reject;
    });
    this.failsToStart.catch(() => undefined);
  }

  start(): void {
    const { script, flags = [], dataDir } = this.options;
    const log = dataDir.openLog();
    const startedAt = Date.now();
    const child = spawn(process.execPath, [...flags, '--require', FOLLOW_PARENT, script], {
      env: this.env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeLog(log);
    this.process = child;
    const onEnd = (detail: unknown): void => {
      if (this.stopping) return;
      dataDir.log(detail);
      this.deaths = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : this.deaths + 1;
      this.restart();
    };
    child.once('error', (error) => {
      // A process that failed to spawn emits no exit event.
      if (child.pid === undefined) onEnd(error);
      else dataDir.log(error);
    });
    child.once('exit', (code, signal) => {
      onEnd(`${script} ended: ${signal ?? `code ${code ?? '?'}`}`);
    });
  }

  /** Marks the process as healthy, so that it is restarted without limit. */
  ready(): void {
    this.isReady = true;
  }

  /** Kills a process that does not answer; it is restarted like after a crash. */
  replace(): void {
    this.options.dataDir.log(`${this.options.script} does not answer and is restarted.`);
    // A suspended process (SIGSTOP) handles no signal but SIGKILL.
    this.process?.kill('SIGKILL');
  }

  /** Changes environment variables and restarts the process. Later restarts use the changed variables too. */
  changeEnv(changes: NodeJS.ProcessEnv): void {
    this.env = { ...this.env, ...changes };
    if (this.stopping) return;
    this.options.dataDir.log(`${this.options.script} is restarted with other variables.`);
    this.process?.kill('SIGKILL');
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

  private restart(): void {
    const { title, firstPause, longestPause, dataDir } = this.options;
    if (!this.isReady && this.deaths >= MAX_DEATHS)
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
