// Writes "following" to the file, and "gone" when the npm process has ended. Argument: the file.
import { writeFileSync } from 'node:fs';
import { followNpm } from '../../tools/lib/follow-npm.mjs';

const [file] = process.argv.slice(2);
writeFileSync(file, 'following');
followNpm().addEventListener('abort', () => {
  writeFileSync(file, 'gone');
  process.exit(0);
});
// If the test fails and does not kill this process, it ends after a minute.
setTimeout(() => process.exit(1), 60_000);
