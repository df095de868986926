import { readFileSync } from 'node:fs';

/** How often to check whether npm still runs, in milliseconds. */
const CHECK_MS = 250;

/**
 * Returns a signal that aborts when the npm that runs this script has died. This is needed because a killed npm sends this script no
 * signal. If only the parent of npm dies, such as a shell, the signal does not abort.
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

/**
 * Returns a text that identifies the npm process: the id of our parent process. If the parent is the shell that npm starts, the text also
 * has the id of the shell's parent.
 */
function npmProcess() {
  const { ppid } = process;
  return isScriptShell(ppid) ? `${ppid} ${parentOf(ppid)}` : `${ppid}`;
}

/** Whether a process is the shell that npm starts. Its command is the whole script: `sh -c "node tools/start.mjs"`. */
function isScriptShell(pid) {
  const script = process.env.npm_lifecycle_script;
  const [, option, command] = readProc(pid, 'cmdline')?.split('\0') ?? [];
  return script !== undefined && option === '-c' && (command?.includes(script) ?? false);
}

// Returns the id of the parent process. In `stat`, this id comes after the program name in brackets and the state. The program name may
// contain brackets too, so everything up to the last bracket is removed.
const parentOf = (pid) => / \S (\d+) /.exec(readProc(pid, 'stat')?.replace(/^.*\)/s, '') ?? '')?.[1];

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
