import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from './data-dir';

/** A file whose writes fail as on a full disk. */
const FULL = '/dev/full';

const describeOnLinux = existsSync(FULL) ? describe : describe.skip;

describeOnLinux('the log of a data folder on a full disk', () => {
  const path = mkdtempSync(join(tmpdir(), 'claustro-registro-'));
  symlinkSync(FULL, join(path, 'claustro.log'));
  afterAll(() => {
    rmSync(path, { recursive: true, force: true });
  });

  it('loses a line and never throws: its caller restarts a child process', () => {
    const dataDir = prepareDataDir(path);
    expect(() => {
      dataDir.log(new Error('the worker ended'));
    }).not.toThrow();
  });

  it('that can no longer be opened is left out, and the child process runs without a log', () => {
    const dataDir = prepareDataDir(path);
    rmSync(path, { recursive: true, force: true });
    expect(dataDir.openLog()).toBe('ignore');
  });
});
