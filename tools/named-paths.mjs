// The lint step for references in docs and comments. Each path, page and rule must exist. If a table of the docs has worked examples, a
// test must show each row of the table.
import { readFileSync } from 'node:fs';
import { rulePages } from './lib/docs/worked-tables.mjs';
import { filesBelow } from './lib/hash.mjs';
import { repeatedRules, unknownCitations, untestedRows } from './lib/lint/cited-rules.mjs';
import { missingCodeFiles, missingPages, missingPaths } from './lib/lint/named-paths.mjs';
import { inRoot } from './lib/paths.mjs';

const TREES = ['apps', 'libs', 'migrations', 'bench', 'frontend', 'test', 'tools', 'docs'];
const ROOT_FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'Dockerfile', 'docker-compose.yml', 'package.json'];
const PROSE = /\.(md|ts|tsx|mts|mjs|js|css|yml)$|Dockerfile$/;
/** Matches the specs of the tools. These specs are not checked, because they name missing files on purpose. */
const PLANTED = /^tools\/.*\.spec\.ts$/;

const tree = [...TREES.flatMap(filesBelow), ...ROOT_FILES.flatMap(filesBelow)];
const sources = Object.fromEntries(
  tree
    .filter((path) => PROSE.test(path) && !PLANTED.test(path))
    .map((path) => [path, readFileSync(inRoot(path), 'utf8')]),
);
const pages = rulePages();
const rows = readFileSync(inRoot('docs/requisitos.tsv'), 'utf8');
const problems = [
  ...missingPaths(sources, tree).map(({ file, path }) => `${file}: names ${path}, which does not exist`),
  ...missingCodeFiles(sources, tree).map(({ file, path }) => `${file}: names the file ${path}, which does not exist`),
  ...missingPages(sources, tree).map(({ file, path }) => `${file}: names the page ${path}, which does not exist`),
  ...unknownCitations(sources, pages, rows).map(({ file, id }) => `${file}: cites ${id}, which does not exist`),
  ...repeatedRules(pages).map((number) => `docs/reglas: more than one rule is ${number}`),
  ...untestedRows(sources, pages).map(({ page, row, test }) => `${page}: no test shows row ${row} («${test}»)`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`Everything that ${Object.keys(sources).length} files name exists.`);
