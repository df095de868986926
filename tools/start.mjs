// npm start: installs what is missing, builds what is stale and starts everything.
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { runCommand } = await import('./lib/failure.mjs');
const { followNpm } = await import('./lib/follow-npm.mjs');
const { prepare } = await import('./lib/prepare.mjs');

await runCommand(async () => {
  const npmGone = followNpm();
  const leave = () => process.exit(1);
  npmGone.addEventListener('abort', leave);
  await prepare();
  npmGone.removeEventListener('abort', leave);
  const { startClaustro } = await import('../dist/apps/local/start.js');
  return startClaustro(process.env, npmGone);
});
// Ends the process even if work is still pending.
process.exit();
