import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

const running = new Set();
// Stops all child processes when this process ends.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Runs a program in the project's folder and waits for its end.
 * @returns the exit code, the signal and the output; streams that `stdio` inherits are not in the output
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    running.add(child);
    child.once('exit', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/** Runs a script with the Node that runs this process. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/** Whether a process with this id exists. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
