// Runs a script as npm does, and lives until it is killed. Arguments: script, file for its own process id.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [script, pidFile] = process.argv.slice(2);
const env = { ...process.env, npm_lifecycle_event: 'start', npm_lifecycle_script: script };
spawn('/bin/sh', ['-c', script], { env, stdio: 'ignore', detached: true });
writeFileSync(pidFile, String(process.pid));
setInterval(() => undefined, 60_000);
