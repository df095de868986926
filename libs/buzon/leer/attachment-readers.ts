import { Injectable } from '@nestjs/common';
import { Database, UploadReaders, type Session } from '../../platform';
import { loadReadable } from '../hilos/readable-message';
import { readsAcademy } from '../personas/writer';

/** Lets the people of a message open its files. */
@Injectable()
export class AttachmentReaders {
  constructor(
    private readonly db: Database,
    readers: UploadReaders,
  ) {
    readers.register((uploadId, session) => this.mayOpen(uploadId, session));
  }

  private async mayOpen(uploadId: number, { user }: Session): Promise<boolean> {
    const rows = await this.db.rows<{ mensaje_id: number }>(
      'SELECT mensaje_id FROM mensajes_anexos WHERE subida_id = $1',
      [uploadId],
    );
    for (const { mensaje_id } of rows) {
      const reader = { userId: user.id, readsAcademy: readsAcademy(user) };
      if ((await loadReadable(this.db.runner, mensaje_id, reader)) !== null) return true;
    }
    return false;
  }
}
