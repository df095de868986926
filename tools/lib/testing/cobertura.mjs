import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROW_ID = /\[([A-Z]{4}-\d{2,3}[a-z]?)\]/g;

/** Parses the table of requirements: tab-separated values with a header line. */
export function parseRows(text) {
  const [, ...lines] = text.split('\n').filter(Boolean);
  return lines.map((line) => {
    const [id, area, kind, source, requirement] = line.split('\t');
    return { id, area, kind, source, requirement };
  });
}

/** The ids of rows in a test title. */
export const idsIn = (title) => [...title.matchAll(ROW_ID)].map(([, id]) => id);

/** Reads all tests in a folder of jest reports, with their full name and status. */
export function readReports(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')).testResults ?? []).flatMap(
      ({ assertionResults }) => assertionResults ?? [],
    ),
  );
}

/**
 * Finds the covered rows. A row is covered if the title of a passing test contains its id, and no failing test does.
 * @returns the areas in the order of the rows; `unknown`: the ids that passing tests name but no row has
 */
export function coverageOf(rows, tests) {
  const withStatus = (wanted) =>
    new Set(tests.filter(({ status }) => status === wanted).flatMap(({ fullName }) => idsIn(fullName)));
  const [passed, failed] = [withStatus('passed'), withStatus('failed')];
  const known = new Set(rows.map(({ id }) => id));
  const areas = [...new Set(rows.map(({ area }) => area))].map((area) => {
    const own = rows.filter((row) => row.area === area);
    return { area, total: own.length, missing: own.filter(({ id }) => !passed.has(id) || failed.has(id)) };
  });
  return { areas, unknown: [...passed].filter((id) => !known.has(id)) };
}
