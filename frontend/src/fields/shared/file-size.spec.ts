import { fileSizeText } from './file-size';

it.each([
  [2, '2 bytes'],
  [999, '999 bytes'],
  [1024, '1 kB'],
  [1_300, '1,3 kB'],
  [348_000, '340 kB'],
  [1_258_291, '1,2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%d bytes read %s', (bytes, words) => {
  expect(fileSizeText(bytes).replace('\u00a0', ' ')).toBe(words);
});
