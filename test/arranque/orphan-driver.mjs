// Runs the embedded database of a data folder until this process ends. Arguments: the data folder, and the number of seconds that the
// database continues after this process has ended.
import { prepareDataDir } from '../../dist/apps/local/data-dir.js';
import { startEmbeddedDatabase } from '../../dist/apps/local/embedded-database.js';

const [folder, seconds] = process.argv.slice(2);
const database = await startEmbeddedDatabase(prepareDataDir(folder), {
  print: () => undefined,
  onLost: () => process.exit(1),
  orphanSeconds: Number(seconds),
});
process.on('message', () => void database.close().then(() => process.exit(0)));
process.send('ready');
