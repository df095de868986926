import { Injectable } from '@nestjs/common';
import type { PlantillaMensaje, PlantillasMensajeReply } from '../../contracts';
import { Database, htmlToText } from '../../platform';

/** The templates that are offered when a message is written. */
@Injectable()
export class TemplatesService {
  constructor(private readonly db: Database) {}

  async list(): Promise<PlantillasMensajeReply> {
    const rows = await this.db.rows<PlantillaMensaje>(
      `SELECT id, descripcion, tipo, categoria, asunto, texto FROM plantillas_mensaje WHERE activo ORDER BY descripcion, id`,
    );
    // The record has one editor for both types; Telegram gets the text without its format.
    return { plantillas: rows.map((row) => (row.tipo === '02' ? { ...row, texto: htmlToText(row.texto) } : row)) };
  }
}
