import { Logger } from '@nestjs/common';

const EVERY_MS = 10_000;

/** A log that writes at most one error every ten seconds: requests to a server that is down fail many times a second. */
export class ThrottledLog {
  private readonly log: Logger;
  private lastAt = 0;

  constructor(context: string) {
    this.log = new Logger(context);
  }

  error(message: string, error: unknown): void {
    if (Date.now() - this.lastAt < EVERY_MS) return;
    this.lastAt = Date.now();
    this.log.error(`${message}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
