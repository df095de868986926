import { readFileSync } from 'node:fs';

/** Interval of checks whether npm still runs. */
const CHECK_MS = 250;

/**
 * A signal that aborts when the npm that runs this script dies, because a killed npm forwards no signals. Ignores the death of npm's
 * own parent, a shell or a service manager.
 */
export function followNpm() {
  const gone = new AbortController();
  if (process.env.npm_lifecycle_event) {
    const npm = npmProcess();
    const watch = setInterval(() => {
      if (npmProcess() === npm) return;
      clearInterval(watch);
      gone.abort();
    }, CHECK_MS);
    watch.unref();
  }
  return gone.signal;
}

/** The process of npm: the parent, or its parent if npm's shell runs the script as a child. */
function npmProcess() {
  const { ppid } = process;
  return isScriptShell(ppid) ? `${ppid} ${parentOf(ppid)}` : `${ppid}`;
}

/** The shell that npm starts has the whole script as its command: `sh -c "node tools/start.mjs"`. */
function isScriptShell(pid) {
  const script = process.env.npm_lifecycle_script;
  const [, option, command] = readProc(pid, 'cmdline')?.split('\0') ?? [];
  return script !== undefined && option === '-c' && (command?.includes(script) ?? false);
}

// The state and the parent follow the program's name in brackets, which may contain anything.
const parentOf = (pid) => / \S (\d+) /.exec(readProc(pid, 'stat')?.replace(/^.*\)/s, '') ?? '')?.[1];

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
