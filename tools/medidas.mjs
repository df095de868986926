// npm run medidas: prints sizes of the code, such as lengths of functions and folders, and checks no limits. npm run medidas -- FOLDER
// measures another checkout for comparison.
import { resolve } from 'node:path';
import { longestChain } from './lib/medidas/chains.mjs';
import { filesNaming, foldersOver, linesOf, percentile, readCode } from './lib/medidas/files.mjs';
import { functionsOf } from './lib/medidas/functions.mjs';
import { ROOT } from './lib/paths.mjs';

const root = resolve(process.argv[2] ?? ROOT);
const files = readCode(root);
const code = files.filter(({ isTest }) => !isTest);
const functions = code.flatMap(functionsOf).sort((one, other) => other.lines - one.lines);
const ofClient = ({ path }) => path.startsWith('frontend/');

const print = (title, value) => console.log(`${title.padEnd(44)} ${value}`);
const printFunctions = (list) => {
  for (const { name, path, lines } of list.slice(0, 10))
    console.log(`  ${String(lines).padStart(4)}  ${name}  ${path}`);
};

const sizes = code.map(linesOf);
print('files without tests', `${code.length}, ${sizes.reduce((sum, lines) => sum + lines, 0)} lines`);
print('lines of a file: median, p95, longest', [0.5, 0.95, 1].map((part) => percentile(sizes, part)).join(', '));
print(
  'lines of a function: median, p95, p99',
  [0.5, 0.95, 0.99]
    .map((part) =>
      percentile(
        functions.map(({ lines }) => lines),
        part,
      ),
    )
    .join(', '),
);
print('longest functions of the server', '');
printFunctions(functions.filter((one) => !ofClient(one)));
print('longest functions of the client', '');
printFunctions(functions.filter(ofClient));
const full = foldersOver(code, 20);
print('folders over 20 files', full.length);
for (const { folder, count } of full) console.log(`  ${String(count).padStart(4)}  ${folder}`);
const chain = longestChain(code);
print('longest chain of value imports', `${chain.length} files, ${chain[0]} … ${chain.at(-1)}`);
print(
  'oxfmt-ignore',
  files.reduce((sum, { text }) => sum + text.split('oxfmt-ignore').length - 1, 0),
);
print("files that name the value type 'dias-semana'", filesNaming(code, "'dias-semana'").length);
print(
  "files of the client that name the panel 'condiciones'",
  filesNaming(code.filter(ofClient), 'condiciones:').length,
);
print('engine files that import a domain module', filesNaming(code, null, 'engine').length);
