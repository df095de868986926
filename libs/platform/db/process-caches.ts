import { Injectable } from '@nestjs/common';

/**
 * What a process remembers of the rows of its database. A cache registers here how it is emptied, for when the database
 * itself is replaced: revisions and statistics of the old one would be taken for those of the new one.
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
