import { execFile } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(__dirname, '..', '..', 'dist', 'bench', 'caos', 'main.js');

/** Runs the smallest size of the chaos program. Returns its output, which contains the random seed. */
const runChaos = (...options: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [MAIN, '--minimo', ...options], (_error, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });

it('[PLUS-24] killed workers and database restarts during bulk invoicing lose no invoice, issue none twice and skip no number', async () => {
  expect(await runChaos()).toMatch(/\nNinguna factura perdida, ninguna doble, ningún número saltado\.\n$/);
}, 240_000);

it('[PLUS-35] killed workers and database restarts during effects outside the database lose none and repeat only those in doubt', async () => {
  expect(await runChaos('--efectos')).toMatch(/\nNinguna llamada perdida, y repetidas solo las dudosas\.\n$/);
}, 240_000);

it('[PLUS-35] killed workers, database restarts and a mail server that is away leave nobody without a mail, and no chat with two messages', async () => {
  expect(await runChaos('--mensajes')).toMatch(
    /\nNadie sin correo ni con dos mensajes de Telegram, y correos repetidos solo los dudosos\.\n$/,
  );
}, 240_000);
