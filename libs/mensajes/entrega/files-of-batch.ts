import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform';
import { remember } from '../../platform/lists/remember';

/** The files of one batch of mails, each read once: all mails of a message have the same ones. */
export class FilesOfBatch {
  private readonly known = new Map<string, Promise<Buffer>>();

  constructor(private readonly store: FileStore) {}

  /** @throws Error for a file that is no longer there */
  read(token: string): Promise<Buffer> {
    return remember(this.known, token, () => this.load(token));
  }

  private async load(token: string): Promise<Buffer> {
    const content = await this.store.read(token);
    if (content === null) throw new Error('A file of a message is missing');
    return buffer(content);
  }
}
