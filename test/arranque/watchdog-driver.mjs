// Runs `pid-server.mjs` under the watchdog until this process ends. Arguments: port, data folder.
import { Child } from '../../dist/apps/local/child.js';
import { prepareDataDir } from '../../dist/apps/local/data-dir.js';
import { startWatchdog } from '../../dist/apps/local/watchdog.js';
import { fileURLToPath } from 'node:url';

const [port, folder] = process.argv.slice(2);
const child = new Child({
  title: 'El servidor de prueba',
  script: fileURLToPath(new URL('pid-server.mjs', import.meta.url)),
  env: { ...process.env, PORT: port },
  dataDir: prepareDataDir(folder),
  firstPause: 50,
  longestPause: 50,
});
child.start();
child.ready();
startWatchdog(child, `http://127.0.0.1:${port}/salud`, { every: 100, timeout: 1_000, failures: 3 });
setInterval(() => undefined, 60_000);
