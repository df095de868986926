import { Injectable } from '@nestjs/common';

/**
 * Registry of caches of database content. Clearing them is needed when the database itself is replaced: revisions and statistics of the
 * old one would be applied to the new one.
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
