import { mailFilesOf } from './mail-files';

const MB = 1024 * 1024;
const files = (...sizes: number[]) => sizes.map((size) => ({ bytes: size * MB }));

it.each([
  ['10 MB in all travel', files(4, 5), files(1), { attached: 2, linked: 0, pictures: 1 }],
  ['attachments stay in the campus beyond 10 MB', files(4, 5), files(1.1), { attached: 0, linked: 2, pictures: 1 }],
  ['pictures beyond 10 MB do not travel', files(1), files(6, 6), { attached: 1, linked: 0, pictures: 0 }],
])('[PLUS-35] of the files of a mail, %s', (_rule, anexos, images, counts) => {
  const { attached, linked, pictures } = mailFilesOf({ anexos, images });
  expect({ attached: attached.length, linked: linked.length, pictures: pictures.length }).toEqual(counts);
});
