// Lints sources (JSON on the standard input: file → source) as if each were its file. One start of ESLint serves all.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const linter = new ESLint();
const said = {};
for (const [file, source] of Object.entries(JSON.parse(await text(process.stdin)))) {
  const [{ messages } = { messages: [] }] = await linter.lintText(source, { filePath: file });
  said[file] = messages.map(({ message }) => message);
}
process.stdout.write(JSON.stringify(said));
