import { Logger } from '@nestjs/common';

const EVERY_MS = 10_000;

/** A log for what says the same many times a second while it is down: once every ten seconds is enough to read. */
export class SeldomLog {
  private readonly log: Logger;
  private last = 0;

  constructor(context: string) {
    this.log = new Logger(context);
  }

  error(what: string, error: unknown): void {
    if (Date.now() - this.last < EVERY_MS) return;
    this.last = Date.now();
    this.log.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
