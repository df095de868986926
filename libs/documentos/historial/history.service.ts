import { Injectable } from '@nestjs/common';
import type { EnviosDeDocumentoReply } from '../../contracts';
import { enviosAsJson } from '../../mensajes';
import { Database, type Session } from '../../platform';
import { DocumentAccess } from '../acceso/document-access.service';
import { readKind, type DocumentKind } from '../datos/kinds';

/** Reads when a document was sent, to whom, and what became of each mail. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly db: Database,
    private readonly access: DocumentAccess,
  ) {}

  /** The messages with an invoice include those with its receipts. @throws tipo-desconocido, sin-permiso, desconocido */
  async of(tipo: unknown, rawId: unknown, session: Session): Promise<EnviosDeDocumentoReply> {
    const kind = readKind(tipo);
    const id = await this.access.readId(kind, rawId, session);
    return { envios: await this.db.rows(history(kind), [id]) };
  }
}

const history = ({ column }: DocumentKind): string => `
  SELECT m.id AS mensaje_id, d.tipo, to_json(m.fecha) #>> '{}' AS fecha, u.nombre AS autor, NOT x.solo_campus AS adjunto,
    'No se ha enviado de nuevo. ' || d.sin_rehacer AS nota,
    ${enviosAsJson('e.mensaje_id = m.id')} AS envios,
    (SELECT jsonb_build_object('copias', count(*)) FROM mensajes_buzon b WHERE b.mensaje_id = m.id) AS campus
  FROM mensajes_documentos d JOIN mensajes m ON m.id = d.mensaje_id JOIN mensajes_anexos x ON x.mensaje_id = m.id AND x.orden = d.orden
    LEFT JOIN usuarios u ON u.id = m.autor_id
  WHERE d.${column} = $1 ORDER BY m.fecha DESC, m.id DESC`;
