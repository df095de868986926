import { coverageOf, parseRows } from './cobertura.mjs';

const rows = parseRows(
  'id\tarea\tkind\tseed\trequirement\nLIST-01\tLIST\tmust\tS0\tone\nLIST-02\tLIST\tmust\tS0\ttwo\n',
);
const shown = (...tests: [fullName: string, status: string][]) => {
  const { areas, unknown } = coverageOf(
    rows,
    tests.map(([fullName, status]) => ({ fullName, status })),
  );
  return { missing: areas[0]?.missing.map(({ id }) => id), unknown };
};

describe('the rows that tests show', () => {
  it('are those named by a passing test', () => {
    expect(shown(['lists [LIST-01] filter', 'passed']).missing).toEqual(['LIST-02']);
  });

  it('are not those named by a skipped test', () => {
    expect(shown(['[LIST-01] filter', 'pending']).missing).toEqual(['LIST-01', 'LIST-02']);
  });

  it('are not those of a failing test', () => {
    expect(shown(['[LIST-01] a', 'passed'], ['[LIST-01] b', 'failed'], ['[LIST-02] c', 'passed']).missing).toEqual([
      'LIST-01',
    ]);
  });

  it('must exist', () => {
    expect(shown(['[LIST-99] a', 'passed']).unknown).toEqual(['LIST-99']);
  });
});
