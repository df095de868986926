import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

it('[PLUS-24] killed workers and database restarts during bulk invoicing lose no invoice, issue none twice and skip no number', async () => {
  const output = await new Promise<string>((resolve) => {
    const main = join(ROOT, 'dist', 'bench', 'caos', 'main.js');
    execFile(process.execPath, [main, '--minimo'], (_error, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
  // If this fails, the message shows the whole output, which contains the random seed.
  expect(output).toMatch(/\nNinguna factura perdida, ninguna doble, ningún número saltado\.\n$/);
}, 240_000);
