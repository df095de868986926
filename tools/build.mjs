// npm run build: installs what is missing and builds what is stale.
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { runCommand } = await import('./lib/failure.mjs');
const { prepare } = await import('./lib/prepare.mjs');

await runCommand(prepare);
