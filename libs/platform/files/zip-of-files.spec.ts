import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { zipOfFiles } from './zip-of-files';

/** Test data that cannot be compressed, like a PDF. */
const PDF = randomBytes(100_000);

/** Makes files. The content of a file is created only when it is needed. `made` lists the indexes of files with created content. */
function recordingFiles(count: number) {
  const made: number[] = [];
  const list = Array.from({ length: count }, (_, index) => ({
    name: `${index}.pdf`,
    content: () => {
      made.push(index);
      return Promise.resolve(PDF);
    },
  }));
  return { made, list };
}

it('makes a file only after the files before it have been read', async () => {
  const { made, list } = recordingFiles(200);
  let read = 0;
  for await (const chunk of zipOfFiles(list)) {
    read += (chunk as Buffer).length;
    expect(made.length).toBeLessThanOrEqual(read / PDF.length + 4);
  }
  expect(made).toHaveLength(200);
  expect(read).toBeGreaterThan(200 * PDF.length);
});

it('stops making files when the reader disconnects', async () => {
  const { made, list } = recordingFiles(200);
  const zip = zipOfFiles(list);
  await once(zip, 'readable');
  zip.destroy();
  await once(zip, 'close');
  const before = made.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made.length).toBe(before);
  expect(before).toBeLessThan(5);
});

it('ends in an error, not as a complete zip, when a file cannot be made', async () => {
  const zip = zipOfFiles([{ name: 'a.pdf', content: () => Promise.reject(new Error('No ink')) }]);
  await expect(zip.toArray()).rejects.toThrow('No ink');
});
