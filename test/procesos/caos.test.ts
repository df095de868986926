import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

it('[PLUS-24] workers killed and the database restarted while an academy is invoiced: nothing lost, doubled or skipped', async () => {
  const said = await new Promise<string>((resolve) => {
    const main = join(ROOT, 'dist', 'bench', 'caos', 'main.js');
    execFile(process.execPath, [main, '--corta'], (_error, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
  // What it says holds the seed with which a failure is repeated.
  expect(said).toMatch(/\nNinguna factura perdida, ninguna doble, ningún número saltado\.\n$/);
}, 120_000);
