import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { testServerUrl } from '../support/database';

const MAIN = join(__dirname, '..', '..', 'dist', 'bench', 'main.js');

interface BenchRun {
  code: number;
  /** The last line of a successful bench; the whole output of a failed one. */
  says: string;
}

/** Runs the built bench program to its end, on the test server. */
export async function runBench(...args: string[]): Promise<BenchRun> {
  const env = { ...process.env, BENCH_DATABASE_URL: testServerUrl() };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], { env }, (_error, stdout, stderr) => {
      const output = (stdout + stderr).trimEnd();
      const code = child.exitCode ?? -1;
      resolve({ code, says: code === 0 ? (output.split('\n').at(-1) ?? '') : output });
    });
  });
}

/** The result of a bench whose parts all ran with equal answers on both sides. */
export const doneWith = (...parts: string[]): BenchRun => ({
  code: 0,
  says: `Todo ha terminado con las mismas respuestas: ${parts.join(' · ')}`,
});
