import { readFileSync } from 'node:fs';

/** How often to look whether npm is still there. */
const LOOK_MS = 250;

/** A signal that fires when the npm that runs this script dies: a killed npm cannot pass anything on. */
export function followNpm() {
  const gone = new AbortController();
  if (process.env.npm_lifecycle_event) {
    const ancestors = ancestry();
    const watch = setInterval(() => {
      if (ancestry() === ancestors) return;
      clearInterval(watch);
      gone.abort();
    }, LOOK_MS);
    watch.unref();
  }
  return gone.signal;
}

/** Parent and grandparent: npm runs us through a shell, which outlives it. */
const ancestry = () => `${process.ppid} ${parentOf(process.ppid)}`;

function parentOf(pid) {
  try {
    // The name of the program, in brackets, may hold anything; state and parent follow it.
    return / \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''))?.[1];
  } catch {
    return undefined;
  }
}
