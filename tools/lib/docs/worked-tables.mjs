import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

/** The folder with the pages of the academy's rules. */
const PAGES = 'docs/reglas';

const HEADING = /^#{2,3} ([A-Z]\d+)\b/;
const isRule = (line) => /^\|[\s:|-]+\|$/.test(line);
const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/**
 * Parses the rules of a page, in order: number, text and worked tables. A worked table is a table whose first column is `row`. Each row of
 * the table becomes an object with the columns as keys.
 * @param text a Markdown page whose headings start with the number of a rule, such as `R7`
 */
export function rulesOf(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    const [, number] = HEADING.exec(line) ?? [];
    if (number !== undefined) rules.push({ number, lines: [] });
    else rules.at(-1)?.lines.push(line);
  }
  return rules.map(({ number, lines }) => ({ number, text: lines.join('\n'), tables: tablesOf(lines) }));
}

function tablesOf(lines) {
  const tables = [];
  lines.forEach((line, index) => {
    if (!isRule(line)) return;
    const head = cellsOf(lines[index - 1]);
    const end = lines.findIndex((other, at) => at > index && !other.startsWith('|'));
    const rows = lines.slice(index + 1, end === -1 ? undefined : end).map(cellsOf);
    if (head[0] === 'row')
      tables.push(rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]]))));
  });
  return tables;
}

/** Reads the pages with rules. Returns their texts by path. */
export const rulePages = () =>
  Object.fromEntries(
    readdirSync(inRoot(PAGES))
      .filter((name) => name.endsWith('.md'))
      .map((name) => [`${PAGES}/${name}`, readFileSync(inRoot(PAGES, name), 'utf8')]),
  );

/**
 * Returns the worked table (table of examples) of a rule as test cases: one object for each row, with the cells by column. A cell `-`
 * becomes an empty text.
 * @param number the number of the rule, such as `R3`
 * @throws Error if the rule does not have exactly one worked table
 */
export function workedTable(number) {
  const rules = Object.values(rulePages()).flatMap(rulesOf);
  const tables = rules.filter((rule) => rule.number === number).flatMap((rule) => rule.tables);
  if (tables.length !== 1) throw new Error(`Rule ${number} has ${tables.length} worked tables in ${PAGES}`);
  return tables[0].map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === '-' ? '' : cell])),
  );
}
