import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, PdfRenderer, SubidasService, type Actor } from '../../platform';
import type { Documento } from '../calculo/document';
import type { DocumentKind } from '../datos/kinds';

/** Draws documents once and stores them, so that everybody opens the same file however often the document is sent. */
@Injectable()
export class StoreDocuments {
  constructor(
    private readonly db: Database,
    private readonly renderer: PdfRenderer,
    private readonly uploads: SubidasService,
  ) {}

  /** @returns the ids of the uploads, by the key of the document */
  async store(
    manager: EntityManager,
    kind: DocumentKind,
    documentos: readonly Documento[],
    actor: Actor,
  ): Promise<Map<string, number>> {
    const claves = documentos.map(({ clave }) => clave);
    const stored: { clave: string; subida: number }[] = await manager.query(STORED, [claves]);
    const files = new Map(stored.map(({ clave, subida }) => [clave, subida]));
    const missing = documentos.filter(({ clave }) => !files.has(clave));
    const drawings = await kind.readDrawings(
      manager,
      missing.map(({ id }) => id),
      { db: this.db, actor },
    );
    const keys = new Map(missing.map(({ id, clave }) => [id, clave]));
    for (const { id, name, document } of drawings) {
      const pdf = await this.renderer.render(document);
      const key = keys.get(id);
      if (key !== undefined) files.set(key, await this.uploads.saveDocument(manager, { name, pdf }));
    }
    return files;
  }
}

const STORED = `
  SELECT DISTINCT ON (clave) clave, subida_id AS subida FROM mensajes_documentos WHERE clave = ANY($1::text[]) ORDER BY clave, subida_id`;
