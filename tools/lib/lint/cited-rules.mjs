import { rulesOf } from '../docs/worked-tables.mjs';
import { proseOf } from './prose.mjs';

/** The pattern of a citation of rules in docs/reglas. The next constant is the pattern of a citation of rows in docs/requisitos.tsv. */
const RULE = citation('rules?', String.raw`[A-Z]\d+`);
const ROW = citation('rows?', String.raw`[A-Z]{4}-\d{2}`);

/** Returns a pattern for one or several citations, such as `rule R7` or `rules R7, R10 and C2`. */
function citation(word, id) {
  return new RegExp(String.raw`\b${word} (${id}(?:(?:, | and | or | to )${id})*)`, 'g');
}

/**
 * Finds citations of rules and requirements that do not exist. Requirements are the rows of docs/requisitos.tsv.
 * @param sources texts by file
 * @param pages the pages with the rules, by path
 * @param rows the text of docs/requisitos.tsv
 */
export function unknownCitations(sources, pages, rows) {
  const rules = new Set(numbersOf(pages));
  const ids = new Set(rows.split('\n').map((row) => row.split('\t')[0]));
  return Object.entries(sources).flatMap(([file, text]) => {
    const prose = proseOf(file, text);
    const unknown = [...cited(prose, RULE, rules), ...cited(prose, ROW, ids)];
    return unknown.map((id) => ({ file, id }));
  });
}

const cited = (prose, pattern, known) =>
  [...prose.matchAll(pattern)].flatMap(([, ids]) => ids.split(/, | and | or | to /)).filter((id) => !known.has(id));

/** Returns the rule numbers that occur more than once. */
export const repeatedRules = (pages) => {
  const numbers = numbersOf(pages);
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
};

const numbersOf = (pages) => Object.values(pages).flatMap((page) => rulesOf(page).map(({ number }) => number));

const NAMED_TEST = /`((?:libs|frontend|test)\/[\w./-]+\.(?:spec|test|browser)\.tsx?)`/g;

/**
 * Finds rows without a test in the example tables of the rules.
 * If a test reads the tables of a rule (`workedTable('R3')`), all rows of this rule are covered. Any other row is covered if its rule
 * names a test file, and this file contains the text of the row's cell `test`.
 * @param sources texts by file
 * @param pages the pages with the rules, by path
 */
export function untestedRows(sources, pages) {
  const tests = Object.entries(sources).filter(([file]) => /\.(?:spec|test|browser)\.tsx?$/.test(file));
  const isRead = (number) => tests.some(([, text]) => text.includes(`workedTable('${number}')`));
  return Object.entries(pages).flatMap(([page, text]) =>
    rulesOf(text).flatMap((rule) => {
      if (isRead(rule.number)) return [];
      const named = [...rule.text.matchAll(NAMED_TEST)].map(([, file]) => sources[file] ?? '');
      const isShown = ({ test = '' }) => test !== '' && named.some((source) => source.includes(test));
      return rule.tables.flat().flatMap((row) => (isShown(row) ? [] : [{ page, row: row.row, test: row.test ?? '' }]));
    }),
  );
}
