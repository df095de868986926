import { ConfigError } from '../libs/platform/config';
import { StartError } from './start-error';

/** Runs a command; a failure prints one Spanish sentence and exits with code 1. */
export function runCommand(work: () => Promise<void>, failed: string): void {
  work().catch((error: unknown) => {
    const known = error instanceof StartError || error instanceof ConfigError;
    console.error(known ? error.message : `${failed}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
}
