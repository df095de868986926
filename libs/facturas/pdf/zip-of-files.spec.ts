import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { zipOfFiles } from './zip-of-files';

/** Like a PDF: nothing in it packs any tighter. */
const PDF = randomBytes(100_000);

/** Files that note when they are made. */
function files(howMany: number) {
  const made: number[] = [];
  const list = Array.from({ length: howMany }, (_, index) => ({
    nombre: `${index}.pdf`,
    content: () => {
      made.push(index);
      return Promise.resolve(PDF);
    },
  }));
  return { made, list };
}

it('makes no file before those ahead of it have been read', async () => {
  const { made, list } = files(200);
  let read = 0;
  for await (const chunk of zipOfFiles(list)) {
    read += (chunk as Buffer).length;
    expect(made.length).toBeLessThanOrEqual(read / PDF.length + 4);
  }
  expect(made).toHaveLength(200);
  expect(read).toBeGreaterThan(200 * PDF.length);
});

it('makes no more of them once nobody reads', async () => {
  const { made, list } = files(200);
  const zip = zipOfFiles(list);
  await once(zip, 'readable');
  zip.destroy();
  await once(zip, 'close');
  const then = made.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made.length).toBe(then);
  expect(then).toBeLessThan(5);
});

it('ends in an error, not as a whole zip, when a file cannot be made', async () => {
  const zip = zipOfFiles([{ nombre: 'a.pdf', content: () => Promise.reject(new Error('No ink')) }]);
  await expect(zip.toArray()).rejects.toThrow('No ink');
});
