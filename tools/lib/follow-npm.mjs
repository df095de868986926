import { readFileSync } from 'node:fs';

/** How often to check whether npm still runs. */
const CHECK_MS = 250;

/** A signal that aborts when the npm that runs this script dies: a killed npm forwards no signals. */
export function followNpm() {
  const gone = new AbortController();
  if (process.env.npm_lifecycle_event) {
    const ancestors = ancestry();
    const watch = setInterval(() => {
      if (ancestry() === ancestors) return;
      clearInterval(watch);
      gone.abort();
    }, CHECK_MS);
    watch.unref();
  }
  return gone.signal;
}

/** The parent and grandparent: npm runs scripts through a shell, which survives npm. */
const ancestry = () => `${process.ppid} ${parentOf(process.ppid)}`;

function parentOf(pid) {
  try {
    // After the program's name in brackets, which may contain anything, come its state and its parent.
    return / \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''))?.[1];
  } catch {
    return undefined;
  }
}
