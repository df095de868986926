import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database, PdfRenderer, zipOfFiles } from '../../platform';
import { EmisorService } from '../emision/emisor.service';
import { PrintedTextsService } from '../emision/printed-texts';
import { facturasErrors } from '../errors';
import { invoiceDocument, invoiceName } from './drawing/document';
import type { InvoiceForPdf } from './drawing/invoice-for-pdf';
import type { Printing } from './read-drafts';
import { readInvoices } from './read-invoices';

/** Maximum number of files in one download. A larger download is too much for a browser. */
const MAX_FILES = 10_000;
/** The number of invoices read in one batch while a zip is written. */
const BATCH = 50;

type NamedInvoice = Pick<InvoiceForPdf, 'id' | 'numero'>;

/** Renders invoices as PDF: one, or many in a zip (PLUS-20). */
@Injectable()
export class PdfService {
  constructor(
    private readonly db: Database,
    private readonly emisor: EmisorService,
    private readonly texts: PrintedTextsService,
    private readonly renderer: PdfRenderer,
  ) {}

  /** @throws desconocida */
  async one(id: number, signal: AbortSignal): Promise<{ name: string; pdf: Buffer }> {
    const [invoice] = await readInvoices(this.db.dataSource.manager, [id], this.loadPrinting);
    if (invoice === undefined) throw facturasErrors.desconocida();
    return { name: fileName(invoice), pdf: await this.renderer.render(invoiceDocument(invoice), signal) };
  }

  /** Returns a zip of these invoices, ordered by number. @throws desconocida, demasiadas-facturas */
  async zipOf(ids: readonly number[], signal: AbortSignal): Promise<Readable> {
    const facturas = await this.db.rows<NamedInvoice>(
      'SELECT id, numero FROM facturas WHERE id = ANY($1) ORDER BY numero, id',
      [ids],
    );
    if (facturas.length === 0 || facturas.length < ids.length) throw facturasErrors.desconocida();
    return this.zip(facturas, signal);
  }

  /** Returns a zip of the invoices that a run issued. @throws proceso-desconocido, demasiadas-facturas */
  async zipOfRun(procesoId: number, signal: AbortSignal): Promise<Readable> {
    const facturas = await this.db.rows<NamedInvoice>(
      'SELECT id, numero FROM facturas WHERE proceso_id = $1 ORDER BY serie_id, orden_serie',
      [procesoId],
    );
    if (facturas.length === 0) throw facturasErrors['proceso-desconocido']();
    return this.zip(facturas, signal);
  }

  private zip(facturas: readonly NamedInvoice[], signal: AbortSignal): Readable {
    if (facturas.length > MAX_FILES) throw facturasErrors['demasiadas-facturas']();
    const pdfs = this.draw(facturas, signal);
    return zipOfFiles(
      facturas.map((factura) => ({
        name: fileName(factura),
        content: async () => {
          const next = await pdfs.next();
          if (next.done) throw new Error('An invoice is missing from the zip');
          return next.value;
        },
      })),
    );
  }

  private async *draw(facturas: readonly NamedInvoice[], signal: AbortSignal): AsyncGenerator<Buffer, undefined> {
    for (let from = 0; from < facturas.length; from += BATCH) {
      const ids = facturas.slice(from, from + BATCH).map(({ id }) => id);
      const invoices = await readInvoices(this.db.dataSource.manager, ids, this.loadPrinting);
      for (const invoice of invoices) yield await this.renderer.render(invoiceDocument(invoice), signal);
    }
  }

  /** Loads the current texts. Only drafts need them: an issued invoice stores its own copies. */
  private readonly loadPrinting = async (): Promise<Printing> => {
    const { manager } = this.db.dataSource;
    return { emisor: await this.emisor.load(manager), texts: await this.texts.load(manager) };
  };
}

const fileName = (factura: NamedInvoice): string => `${invoiceName(factura)}.pdf`;
