import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/until';

const folder = mkdtempSync(join(tmpdir(), 'claustro-npm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

it.each([
  ['becomes the script', (command: string) => `exec ${command}`],
  ['runs the script', (command: string) => `${command}; true`],
])(
  'a start ends with npm, not with the shell from which npm was called; the shell of npm %s',
  async (name, write) => {
    const [state, pidFile] = [join(folder, `${name} estado`), join(folder, `${name} pid`)];
    const script = write(`"${process.execPath}" "${join(__dirname, 'follower.mjs')}" "${state}"`);
    const shell = spawn('/bin/sh', [
      '-c',
      '"$0" "$1" "$2" "$3" & wait',
      process.execPath,
      join(__dirname, 'fake-npm.mjs'),
      script,
      pidFile,
    ]);
    await until(() => read(state) === 'following' && read(pidFile) !== '', 20_000);
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    // Gives the follower time for several checks.
    await pause(1_500);
    expect(read(state)).toBe('following');
    process.kill(Number(read(pidFile)), 'SIGKILL');
    await until(() => read(state) === 'gone', 20_000);
  },
  60_000,
);
