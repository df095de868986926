// Matches the reason in the title of a skipped test. At the end of a run, these reasons are listed.
const REASON = /\(omitida: ([^)]+)\)/;

/** The title of a test or `describe` that is skipped for a reason. */
export const omittedTitle = (title, reason) => `${title} (omitida: ${reason})`;

/** Returns one line for each reason, with the number of tests that were skipped for this reason: `10 omitidas: falta redis-server`. */
export function omittedLines(reports) {
  const counts = new Map();
  for (const reason of reports.flatMap(testsOf).filter(isSkipped).map(reasonOf))
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort().map(([reason, count]) => `${count} ${count === 1 ? 'omitida' : 'omitidas'}: ${reason}`);
}

const testsOf = (report) => (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults ?? []);
const isSkipped = ({ status }) => status === 'pending';
const reasonOf = ({ fullName }) => REASON.exec(fullName)?.[1] ?? 'sin motivo escrito';
