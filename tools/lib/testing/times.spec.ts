import { PHASES as MEASURED } from '../../../test/support/phases';
import { parseTimes, PHASES, secondsByFile, slowest, timesTable } from './times.mjs';

const none = { loading: 0, database: 0, application: 0, opening: 0, waiting: 0, test: 0 };
const lines = (...times: object[]) => times.map((each) => `${JSON.stringify(each)}\n`).join('');

const rows = parseTimes(
  '01',
  lines(
    { file: null, loading: 4 },
    { file: 'test/a.test.ts', ...none, database: 0.5, test: 1.5 },
    { file: 'test/b.browser.ts', ...none, opening: 6, waiting: 2, test: 1 },
    { file: null, ...none, application: 1 },
  ),
);

describe('the table of seconds', () => {
  it('has a column for each phase that tests measure', () => {
    expect(PHASES).toEqual(MEASURED);
  });

  it('has a row for each file, slowest first, one for the group itself, and a total', () => {
    expect(timesTable(rows).split('\n')).toEqual([
      'group\tfile\tseconds\tloading\tdatabase\tapplication\topening\twaiting\ttest',
      '01\ttest/b.browser.ts\t9.00\t0.00\t0.00\t0.00\t6.00\t2.00\t1.00',
      '01\t(group)\t5.00\t4.00\t0.00\t1.00\t0.00\t0.00\t0.00',
      '01\ttest/a.test.ts\t2.00\t0.00\t0.50\t0.00\t0.00\t0.00\t1.50',
      '\ttotal\t16.00\t4.00\t0.50\t1.00\t6.00\t2.00\t2.50',
      '',
    ]);
  });

  it('gives the seconds of the files alone to the next run', () => {
    expect(secondsByFile(rows)).toEqual({ 'test/a.test.ts': 2, 'test/b.browser.ts': 9 });
  });

  it('names the slowest files', () => {
    expect(slowest(rows, 1)).toEqual(['    9.0 s  test/b.browser.ts']);
  });
});
