import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until';

const ROOT = join(__dirname, '..', '..');

/** Starts the built Claustro in its own process, as `npm start` does. */
export class Start {
  output = '';
  errors = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<number>;

  constructor(env: Record<string, string>) {
    // Of the environment variables of this test run, the started application gets only `PATH` and `HOME`.
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, ['dist/apps/local/main.js'], {
      cwd: ROOT,
      env: { PATH, HOME, DEMO: 'no', ...env },
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.ended = once(this.child, 'close').then(([code]) => (typeof code === 'number' ? code : -1));
  }

  /**
   * Resolves when the process prints that it is ready. Rejects if the process ends before that. If the process is not ready after 110
   * seconds, stops it and rejects.
   */
  async ready(): Promise<void> {
    const early = this.ended.then((code) => {
      throw new Error(`The start ended with ${code}: ${this.errors}`);
    });
    const printed = until(() => this.output.includes('Claustro listo en '), 110_000);
    try {
      await Promise.race([printed, early]);
    } catch (failure) {
      this.child.kill('SIGINT');
      throw failure;
    }
  }

  /** Sends a signal and waits for the end. @returns the exit code */
  end(signal: NodeJS.Signals = 'SIGINT'): Promise<number> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Waits until the process ends by itself. @returns the exit code */
  exitCode(): Promise<number> {
    return this.ended;
  }

  /** Returns the ids of the child processes that run this script of `dist/apps`. */
  childrenRunning(script: string): number[] {
    return childrenOf(this.child, script);
  }
}

/** Returns the ids of the children of `process` that run this script of `dist/apps`. */
export const childrenOf = (process: ChildProcess, script: string): number[] =>
  processes()
    .filter(({ parent, command }) => parent === process.pid && command.endsWith(`dist/apps/${script}`))
    .map(({ pid }) => pid);

/** Returns the process id of the PostgreSQL server of a data folder, read from its `postmaster.pid`. */
export function postgresOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether the process is alive. A zombie counts as ended. */
export function isRunning(pid: number): boolean {
  return processes().some((process) => process.pid === pid && !process.state.startsWith('Z'));
}

/** Counts the running processes whose command line contains the text. */
export const countRunning = (text: string): number =>
  processes().filter(({ state, command }) => !state.startsWith('Z') && command.includes(text)).length;

interface Process {
  pid: number;
  parent: number;
  state: string;
  command: string;
}

function processes(): Process[] {
  return existsSync('/proc/self/stat') ? processesOfLinux() : processesOfPs();
}

/** Reads /proc, because small Linux machines have no `ps`. */
function processesOfLinux(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // The text begins with the process id and, in brackets, the program name. The program name may contain spaces and brackets. So
        // everything up to the last bracket is removed.
        const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return [{ pid: Number(pid), parent: Number(parent), state, command }];
      } catch {
        // The process ended before its files could be read.
        return [];
      }
    });
}

function processesOfPs(): Process[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = '', ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), state, command: command.join(' ') };
    });
}

/** Listens on this port of 127.0.0.1. While the port is in use, tries again. */
export async function listenOn(port: number): Promise<Server> {
  for (;;) {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      return server;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Creates a temporary folder. Other users may enter it: as root, PostgreSQL runs as another user. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'claustro arranque '));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
