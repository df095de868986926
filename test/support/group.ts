import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePhases } from './phases';

const CLOSE_MS = 90_000;

/** Resources that the files of a group share, and how to close them after the last file. */
interface Shared {
  close: () => Promise<void>;
}

let isGroup = false;
const shared: Shared[] = [];

/** Whether test files run in a group (`tools/lib/testing/groups.mjs`); a single file closes everything that it opens. */
export const runsInGroup = (): boolean => isGroup;

/** Registers a function to run after the last file of the group. */
export function closeAfterGroup(resource: Shared): void {
  shared.push(resource);
}

export interface Group {
  /** Paths of the test files, from the root of the project. */
  files: readonly string[];
  root: string;
  /** Receives the seconds of each file by phase, one JSON object per line. */
  timesFile: string;
}

/** Declares the files of a group, each as a `describe` of its own. */
export function describeGroup({ files, root, timesFile }: Group): void {
  isGroup = true;
  const write = (times: object) => {
    appendFileSync(timesFile, `${JSON.stringify(times)}\n`);
  };
  // Loads the libraries before the first file, whose seconds would include them otherwise.
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
        // Fails only this file, not its group.
        it('can be loaded', () => {
          throw error;
        });
      }
    });
    // Declared after the hooks of the file, so that it runs after them.
    afterAll(() => {
      write({ file, ...takePhases(), loading });
    });
  });
}

/** Loads a module synchronously, because a `describe` cannot wait. */
function load(path: string): void {
  // oxlint-disable-next-line typescript/no-require-imports -- an import() would be a promise
  require(path);
}

function secondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
