import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../apps/seed/random';

const MAIN = join(__dirname, '..', '..', 'apps', 'worker', 'main.js');
const MOST_MEMORY_MB = 250;

/** Workers as processes of their own. One that dies is started again, as a parent would. */
export class Trabajadores {
  private readonly alive = new Set<ChildProcess>();
  private stopping = false;

  constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly log: string,
  ) {}

  start(count: number): void {
    for (let index = 0; index < count; index += 1) this.add();
  }

  /** Kills one, without a word, whatever it is at. */
  async kill(random: Random): Promise<void> {
    const victim = random.pick([...this.alive]);
    const gone = once(victim, 'exit');
    victim.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(
      [...this.alive].map(async (worker) => {
        const gone = once(worker, 'exit');
        worker.kill('SIGTERM');
        await gone;
      }),
    );
  }

  private add(): void {
    const log = openSync(this.log, 'a');
    const worker = spawn(process.execPath, [`--max-old-space-size=${String(MOST_MEMORY_MB)}`, MAIN], {
      env: this.env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.alive.add(worker);
    worker.once('exit', () => {
      this.alive.delete(worker);
      if (!this.stopping) this.add();
    });
  }
}
