import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment of a bench. */
export interface Frame {
  /** A folder that is deleted at the end. */
  folder: string;
  /** Registers a function that stops something at the end of the bench. The function that was registered last is called first. */
  atEnd: (stop: () => Promise<unknown>) => void;
}

/** Runs a bench in its own folder, and stops what it has started, even if it fails. */
export async function inFrame<T>(run: (frame: Frame) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const stops: (() => Promise<unknown>)[] = [];
  try {
    return await run({ folder, atEnd: (stop) => void stops.unshift(stop) });
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const print = (sentence: string): void => console.log(sentence);
