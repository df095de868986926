// npm run cobertura: prints how many rows of docs/requisitos.tsv have a passing test, from the reports of the last npm test. If areas are
// given, as in npm run cobertura -- LIST FICH, also prints the rows of these areas that have no passing test.
import { readFileSync } from 'node:fs';
import { coverageOf, parseRows, readReports } from './lib/testing/cobertura.mjs';
import { inRoot } from './lib/paths.mjs';

const wanted = new Set(process.argv.slice(2));
const isWanted = ({ area }) => wanted.size === 0 || wanted.has(area);

const rows = parseRows(readFileSync(inRoot('docs/requisitos.tsv'), 'utf8'));
const { areas, unknown } = coverageOf(rows, readReports(inRoot('reports')));
const chosen = areas.filter(isWanted);
for (const { area, total, missing } of chosen) {
  console.log(`${area}  ${total - missing.length}/${total}`);
  if (wanted.size > 0) for (const { id, requirement } of missing) console.log(`  ${id}  ${requirement}`);
}
const total = chosen.reduce((sum, area) => sum + area.total, 0);
const missing = chosen.reduce((sum, area) => sum + area.missing.length, 0);
console.log(`shown by a passing test: ${total - missing} of ${total} rows`);
if (unknown.length > 0) {
  console.log(`ids in test titles that no row has: ${unknown.join(' ')}`);
  process.exitCode = 1;
}
