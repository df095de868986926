import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, PdfRenderer, SubidasService, type Actor, type PdfDocument } from '../../platform';
import type { Documento } from '../calculo/document';
import type { DocumentKind } from '../datos/kinds';

/** A document that is to be drawn. Plain data. */
export interface Drawing {
  clave: string;
  /** Name of the file. */
  name: string;
  document: PdfDocument;
}

/** A drawn document: its bytes are stored, but no row has them yet. */
export interface Drawn {
  clave: string;
  name: string;
  token: string;
  bytes: number;
}

/** Draws documents once and stores them, so that everybody opens the same file however often the document is sent. */
@Injectable()
export class StoreDocuments {
  constructor(
    private readonly db: Database,
    private readonly renderer: PdfRenderer,
    private readonly uploads: SubidasService,
  ) {}

  /** Reads those documents that were never drawn. */
  async readMissing(
    manager: EntityManager,
    kind: DocumentKind,
    documentos: readonly Documento[],
    actor: Actor,
  ): Promise<Drawing[]> {
    const files = await this.files(manager, documentos);
    const missing = new Map(documentos.filter(({ clave }) => !files.has(clave)).map(({ id, clave }) => [id, clave]));
    const drawings = await kind.readDrawings(manager, [...missing.keys()], { db: this.db, actor });
    return drawings.flatMap(({ id, name, document }) => {
      const clave = missing.get(id);
      return clave === undefined ? [] : [{ clave, name, document }];
    });
  }

  /** Draws documents and stores their bytes; needs no connection to the database. */
  async draw(drawings: readonly Drawing[]): Promise<Drawn[]> {
    const drawn: Drawn[] = [];
    for (const { clave, name, document } of drawings) {
      const pdf = await this.renderer.render(document);
      drawn.push({ clave, name, ...(await this.uploads.storeBytes(pdf)) });
    }
    return drawn;
  }

  /** Keeps drawn documents, unless another run was faster. @returns the ids of the uploads, by the key of the document */
  async keep(
    manager: EntityManager,
    documentos: readonly Documento[],
    drawn: readonly Drawn[],
  ): Promise<Map<string, number>> {
    const files = await this.files(manager, documentos);
    for (const { clave, ...file } of drawn)
      if (!files.has(clave)) files.set(clave, await this.uploads.insertDocument(manager, file));
    return files;
  }

  private async files(manager: EntityManager, documentos: readonly Documento[]): Promise<Map<string, number>> {
    const stored: { clave: string; subida: number }[] = await manager.query(STORED, [
      documentos.map(({ clave }) => clave),
    ]);
    return new Map(stored.map(({ clave, subida }) => [clave, subida]));
  }
}

const STORED = `
  SELECT DISTINCT ON (clave) clave, subida_id AS subida FROM mensajes_documentos WHERE clave = ANY($1::text[]) ORDER BY clave, subida_id`;
