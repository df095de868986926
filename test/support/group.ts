import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePhases } from './phases';

const CLOSE_MS = 90_000;

/** A resource that the test files of a group share. It is closed after the last file. */
interface Shared {
  close: () => Promise<void>;
}

let isGroup = false;
const shared: Shared[] = [];

/** True if the test files run in a group (`tools/lib/testing/groups.mjs`). If false, a file closes everything that it opens. */
export const runsInGroup = (): boolean => isGroup;

/** Registers a resource that is closed after the last test file of the group. */
export function closeAfterGroup(resource: Shared): void {
  shared.push(resource);
}

export interface Group {
  /** Paths of the test files, from the root of the project. */
  files: readonly string[];
  root: string;
  /** A file to which the seconds of each test file and phase are appended, as one JSON object per line. */
  timesFile: string;
}

/** Loads the test files of a group, each inside its own `describe`. */
export function describeGroup({ files, root, timesFile }: Group): void {
  isGroup = true;
  const write = (times: object) => {
    appendFileSync(timesFile, `${JSON.stringify(times)}\n`);
  };
  // Loads the libraries first: otherwise their loading time would count for the first file.
  write({ file: null, loading: secondsOf(() => load('./app')) });
  for (const file of files) describeFile(file, join(root, file), write);
  afterAll(async () => {
    for (const resource of shared.splice(0).reverse()) await resource.close();
    write({ file: null, ...takePhases() });
  }, CLOSE_MS);
}

function describeFile(file: string, path: string, write: (times: object) => void): void {
  describe(file, () => {
    beforeAll(() => {
      takePhases();
    });
    const loading = secondsOf(() => {
      try {
        load(path);
      } catch (error) {
        // Turns the load error into a failing test of this file. Otherwise the error would fail the whole group.
        it('can be loaded', () => {
          throw error;
        });
      }
    });
    // This hook must run last. Jest runs hooks in the order of declaration, so this hook is declared after the hooks of the file.
    afterAll(() => {
      write({ file, ...takePhases(), loading });
    });
  });
}

/** Loads a module with `require`, because the callback of a `describe` cannot wait for an `import()`. */
function load(path: string): void {
  // oxlint-disable-next-line typescript/no-require-imports -- an import() would be a promise
  require(path);
}

function secondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
