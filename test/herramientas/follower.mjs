// Follows npm and writes when it is gone. Argument: the file to write.
import { writeFileSync } from 'node:fs';
import { followNpm } from '../../tools/lib/follow-npm.mjs';

const [file] = process.argv.slice(2);
writeFileSync(file, 'following');
followNpm().addEventListener('abort', () => {
  writeFileSync(file, 'gone');
  process.exit(0);
});
// A failed test leaves this process alone: it ends by itself.
setTimeout(() => process.exit(1), 60_000);
