import { Injectable } from '@nestjs/common';
import type { TipoDocumento } from '../../contracts';
import { auditReading } from '../../pagos';
import { Database, UploadReaders, type Session } from '../../platform';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { DocumentAccess } from './document-access.service';

/** Lets users of the office open the stored PDF of a document that they may see. The people of a message open it by the rule of the inbox. */
@Injectable()
export class DocumentReaders {
  constructor(
    private readonly db: Database,
    private readonly access: DocumentAccess,
    readers: UploadReaders,
  ) {
    readers.register((uploadId, session) => this.mayOpen(uploadId, session));
  }

  private async mayOpen(uploadId: number, session: Session): Promise<boolean> {
    const [document] = await this.db.rows<{ tipo: TipoDocumento; id: number }>(
      'SELECT tipo, coalesce(factura_id, carta_id) AS id FROM mensajes_documentos WHERE subida_id = $1 LIMIT 1',
      [uploadId],
    );
    if (document === undefined) return false;
    const { tipo, id } = document;
    const maySee = await this.access.maySee(DOCUMENT_KINDS[tipo], id, session);
    // A pay letter shows the whole bank account.
    if (maySee && tipo === 'carta')
      await auditReading(this.db, { userId: session.user.id, requestId: 'documento' }, [id]);
    return maySee;
  }
}
