// The lint step for paths in docs and comments: they must exist.
import { readFileSync } from 'node:fs';
import { filesBelow } from './lib/hash.mjs';
import { missingPaths } from './lib/lint/named-paths.mjs';
import { inRoot } from './lib/paths.mjs';

const TREES = ['apps', 'libs', 'migrations', 'bench', 'frontend', 'test', 'tools', 'docs'];
const ROOT_FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'Dockerfile', 'docker-compose.yml', 'package.json'];
const PROSE = /\.(md|ts|tsx|mts|mjs|js|css|yml)$|Dockerfile$/;

const tree = [...TREES.flatMap(filesBelow), ...ROOT_FILES.flatMap(filesBelow)];
const sources = Object.fromEntries(
  tree
    .filter((path) => PROSE.test(path) && !path.endsWith('.spec.ts'))
    .map((path) => [path, readFileSync(inRoot(path), 'utf8')]),
);
const missing = missingPaths(sources, tree);
for (const { file, path } of missing) console.error(`${file}: names ${path}, which does not exist`);
if (missing.length > 0) process.exitCode = 1;
else console.log(`Every path that ${Object.keys(sources).length} files name exists.`);
