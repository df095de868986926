// Runs a script as npm does, and then waits until it is killed. Arguments: the script, and the file to which this program writes its own
// process id.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [script, pidFile] = process.argv.slice(2);
const env = { ...process.env, npm_lifecycle_event: 'start', npm_lifecycle_script: script };
spawn('/bin/sh', ['-c', script], { env, stdio: 'ignore', detached: true });
writeFileSync(pidFile, String(process.pid));
// If the test fails and does not kill this process, it ends after a minute.
setTimeout(() => process.exit(1), 60_000);
