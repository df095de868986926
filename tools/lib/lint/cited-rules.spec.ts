import { repeatedRules, unknownCitations, untestedRows } from './cited-rules.mjs';

const PAGES = {
  'docs/reglas/horarios.md': `# Timetable

## R1 Time

\`libs/horarios/time.spec.ts\`:

| row  | case  | test           |
| ---- | ----- | -------------- |
| R1.1 | night | is at midnight |

## R2 Hours

| row  | from  |
| ---- | ----- |
| R2.1 | 15:00 |
`,
};
const ROWS = 'id\tarea\nLIST-01\tLIST\n';
const SHOWN = "it('is at midnight', …)";
const READ = "it.each(workedTable('R2'))";

describe('a citation', () => {
  const unknown = (comment: string) =>
    unknownCitations({ 'libs/a.ts': `/** ${comment} */` }, PAGES, ROWS).map(({ id }) => id);

  it.each(['rule R1', 'rules R1 and R2', 'rules R1 to R2', 'row LIST-01'])('of %s exists', (text) => {
    expect(unknown(`As decided (${text}).`)).toEqual([]);
  });

  it.each([
    ['rule R3', ['R3']],
    ['rules R1, R9 and C4', ['R9', 'C4']],
    ['row LIST-99', ['LIST-99']],
  ])('of %s is refused: no page explains %j', (text, ids) => {
    expect(unknown(`As decided (${text}).`)).toEqual(ids);
  });

  it('is one rule: no two have the same number', () => {
    expect(repeatedRules(PAGES)).toEqual([]);
    expect(repeatedRules({ ...PAGES, 'docs/reglas/otra.md': '## R2 Again' })).toEqual(['R2']);
  });
});

describe('a row of a worked table', () => {
  const untested = (sources: Record<string, string>) => untestedRows(sources, PAGES).map(({ row }) => row);

  it('is shown by a test that the rule names, or read by a test', () => {
    expect(untested({ 'libs/horarios/time.spec.ts': SHOWN, 'libs/horarios/hours.spec.ts': READ })).toEqual([]);
  });

  it.each([
    ['the named test has no such title', { 'libs/horarios/time.spec.ts': '', 'libs/horarios/hours.spec.ts': READ }],
    ['another test has the title', { 'libs/horarios/other.spec.ts': SHOWN, 'libs/horarios/hours.spec.ts': READ }],
  ])('is refused if %s', (_why, sources) => {
    expect(untested(sources)).toEqual(['R1.1']);
  });

  it('is refused if no test reads its table', () => {
    expect(untested({ 'libs/horarios/time.spec.ts': SHOWN, 'libs/hours.ts': READ })).toEqual(['R2.1']);
  });
});
