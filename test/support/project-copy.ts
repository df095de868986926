import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const SOURCES = ['apps', 'libs', 'migrations', 'frontend/src', 'test/support'];
const SETTINGS = ['package.json', 'tsconfig.json', 'frontend/tsconfig.json', '.oxlintrc.json'];
const LINKED = ['node_modules', 'dist', 'tools'];

/** Returns the new text of a file. `before` is the text of the file in the project, or an empty text if the file does not exist. */
export type Change = (before: string) => string;

/** A temporary copy of the project with some changed files. */
export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

export function copyProject(changes: Readonly<Record<string, Change>>): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-copia-'));
  for (const path of [...SOURCES, ...SETTINGS]) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of LINKED) symlinkSync(join(ROOT, path), join(folder, path));
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, change(textOf(join(ROOT, path))));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
