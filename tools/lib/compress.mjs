import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const TEXT = /\.(js|css|svg|json|map)$/;

/** Writes a `.gz` beside every text file above 1 kB, for clients that accept gzip. */
export async function compressAssets(folder) {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true }).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      if ((await stat(path)).size <= 1024) return;
      await writeFile(`${path}.gz`, await compress(await readFile(path), { level: 9 }));
    }),
  );
}
