// The lint step that checks which parts of the project may import each other.
import { findStaleTables, findViolations } from './lib/lint/boundaries.mjs';
import { readSources } from './lib/lint/read-sources.mjs';

const sources = readSources();
const violations = [...findViolations(sources), ...findStaleTables(sources)];
for (const { file, message } of violations) console.error(file === null ? message : `${file}: ${message}`);
if (violations.length > 0) process.exitCode = 1;
else console.log(`The imports of ${Object.keys(sources).length} files follow the rules.`);
