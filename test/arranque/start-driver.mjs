// Runs Claustro until the test sends a message. The watchdog checks every 100 ms and replaces the server after three failures. Arguments:
// port, data folder.
import { Claustro } from '../../dist/apps/local/claustro.js';
import { prepareDataDir } from '../../dist/apps/local/data-dir.js';
import { readConfig } from '../../dist/libs/platform/config/index.js';

const [port, folder] = process.argv.slice(2);
const env = { ...process.env, PORT: port, DATA_DIR: folder, DEMO: 'no' };
const claustro = new Claustro(readConfig(env), prepareDataDir(folder), env, {
  every: 100,
  timeout: 1_000,
  failures: 3,
});
await claustro.start();
process.on('message', () => void claustro.stop().then(() => process.exit(0)));
process.send('ready');
