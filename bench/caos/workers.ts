import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../apps/seed/generator/base/random';

const DIST = join(__dirname, '..', '..');
const MAX_HEAP_MB = 250;

/** Worker processes. A worker that exits is restarted, as by a process manager. */
export class Workers {
  private readonly alive = new Set<ChildProcess>();
  private isStopping = false;

  /** @param main the program of a worker, in `dist` */
  constructor(
    private readonly main: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly log: string,
  ) {}

  start(count: number): void {
    for (let index = 0; index < count; index += 1) this.add();
  }

  /** Kills a random worker with SIGKILL, one of `pids` if any of them is alive, and waits until it has exited. */
  async kill(random: Random, pids: readonly number[] = []): Promise<void> {
    const alive = [...this.alive];
    const chosen = alive.filter(({ pid = 0 }) => pids.includes(pid));
    const victim = random.pick(chosen.length > 0 ? chosen : alive);
    const exited = once(victim, 'exit');
    victim.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(
      [...this.alive].map(async (worker) => {
        const exited = once(worker, 'exit');
        worker.kill('SIGTERM');
        await exited;
      }),
    );
  }

  private add(): void {
    const log = openSync(this.log, 'a');
    const worker = spawn(process.execPath, [`--max-old-space-size=${String(MAX_HEAP_MB)}`, join(DIST, this.main)], {
      env: this.env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.alive.add(worker);
    worker.once('exit', () => {
      this.alive.delete(worker);
      if (!this.isStopping) this.add();
    });
  }
}
