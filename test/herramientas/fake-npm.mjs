// Runs a script as npm does, and lives until it is killed. Arguments: script, file for its own process id.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [script, pidFile] = process.argv.slice(2);
const env = { ...process.env, npm_lifecycle_event: 'start', npm_lifecycle_script: script };
spawn('/bin/sh', ['-c', script], { env, stdio: 'ignore', detached: true });
writeFileSync(pidFile, String(process.pid));
// A failed test leaves this process alone: it ends by itself.
setTimeout(() => process.exit(1), 60_000);
