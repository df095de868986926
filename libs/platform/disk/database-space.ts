import { Injectable } from '@nestjs/common';
import { Database, ProcessCaches } from '../db';

/** Time that an answer is cached, because a health check may come every second. */
const FRESH_MS = 30_000;

/**
 * SQL that tests whether PostgreSQL has disk space. The rows do not fit into this small `work_mem`, so PostgreSQL writes 1.4 MB to a
 * temporary file beside its data, and deletes the file at once. The test needs no permission.
 */
const WRITE_TEMPORARY_FILE = `
  SELECT set_config('work_mem', '64kB', true);
  SELECT count(*) FROM generate_series(1, 100000)`;

const DISK_FULL = '53100';

/** The disk space of PostgreSQL, which may be on another disk or machine. */
@Injectable()
export class DatabaseSpace {
  private last: { at: number; answer: Promise<boolean> } | null = null;

  constructor(
    private readonly db: Database,
    caches: ProcessCaches,
  ) {
    caches.register(() => {
      this.last = null;
    });
  }

  /** True if PostgreSQL has room for a temporary file, and also if PostgreSQL does not answer. The result is cached for half a minute. */
  async hasRoom(): Promise<boolean> {
    const now = performance.now();
    if (this.last === null || now - this.last.at > FRESH_MS) this.last = { at: now, answer: this.probe() };
    return this.last.answer;
  }

  private async probe(): Promise<boolean> {
    try {
      await this.db.pool.query(WRITE_TEMPORARY_FILE);
      return true;
    } catch (error) {
      return (error as { code?: unknown }).code !== DISK_FULL;
    }
  }
}
