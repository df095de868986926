import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PdfContents {
  pages: string[];
  title: string;
  author: string;
  language: string;
}

/** Returns the text of each page and the metadata of PDFs. */
export function readPdfs(pdfs: readonly Buffer[]): PdfContents[] {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-pdf-'));
  try {
    const paths = pdfs.map((pdf, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, pdf);
      return path;
    });
    const output = execFileSync(process.execPath, [join(__dirname, 'pdf-text.mjs'), ...paths], { encoding: 'utf8' });
    return JSON.parse(output) as PdfContents[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
