import { Injectable } from '@nestjs/common';

/**
 * Registry of the caches of database content. If the database itself is replaced, all these caches must be cleared: otherwise revisions
 * and statistics of the old database would be applied to the new one.
 */
@Injectable()
export class ProcessCaches {
  private readonly clears: (() => void)[] = [];

  register(clear: () => void): void {
    this.clears.push(clear);
  }

  /** Empties all caches. */
  clear(): void {
    for (const clear of this.clears) clear();
  }
}
