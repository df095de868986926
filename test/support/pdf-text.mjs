// Prints the text and metadata of PDF files as JSON. The arguments are the paths of the files. Runs in its own process, because the PDF
// reader is an ES module that imports other modules at run time.
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';

const said = [];
for (const path of process.argv.slice(2)) {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await pdf.getMetadata();
  said.push({ pages: text, title: info.Title, author: info.Author, language: info.Language });
}
process.stdout.write(JSON.stringify(said));
