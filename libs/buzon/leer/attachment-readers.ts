import { Injectable } from '@nestjs/common';
import { Database, UploadReaders, type Session } from '../../platform';
import { loadReadable } from '../hilos/readable-message';
import { readsAcademy } from '../personas/writer';

/** Lets the people of a message open its files, and nobody else those of private messages. */
@Injectable()
export class AttachmentReaders {
  constructor(
    private readonly db: Database,
    readers: UploadReaders,
  ) {
    readers.register((uploadId, session) => this.mayOpen(uploadId, session));
    readers.register((uploadId, session) => this.hasSupervised(uploadId, session));
    readers.registerPrivate(async (uploadId) => (await this.db.rows(ONLY_PRIVATE, [uploadId])).length > 0);
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

  /** A supervisor opens the files that stood in a thread when the supervisor read it, which the thread tells its people. */
  private async hasSupervised(uploadId: number, { user }: Session): Promise<boolean> {
    if (!user.permisos.includes('mensajes.supervisar')) return false;
    return (await this.db.rows(SUPERVISED, [uploadId, user.id])).length > 0;
  }
}

/** The files of conversations and of messages between people of the campus, unless a message of the office has them too. */
const ONLY_PRIVATE = `
  SELECT FROM mensajes_anexos x JOIN mensajes m ON m.id = x.mensaje_id
  WHERE x.subida_id = $1 HAVING bool_and(m.hilo_id IS NOT NULL OR m.del_campus IS TRUE)`;

/** A thread also shows the message that it answers. */
const SUPERVISED = `
  SELECT FROM mensajes_anexos x JOIN mensajes m ON m.id = x.mensaje_id
    JOIN mensajes_supervisados s ON s.usuario_id = $2 AND s.momento >= m.fecha
    JOIN mensajes r ON r.id = s.mensaje_id LEFT JOIN hilos h ON h.id = r.hilo_id
  WHERE x.subida_id = $1 AND (r.id = m.id OR r.hilo_id = m.hilo_id OR h.origen_id = m.id) LIMIT 1`;
