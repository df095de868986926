import { SECONDS, testFilesOf } from './groups.mjs';

it('the slow test files that the groups name exist', () => {
  const files = [...testFilesOf('http'), ...testFilesOf('browser')];
  const unknown = Object.keys(SECONDS).filter((name) => !files.includes(`test/${name}.ts`));
  expect(unknown).toEqual([]);
});
