import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database, Settings } from '../../platform';
import { facturasErrors } from '../errors';
import { facturasSettings } from '../settings/facturas.settings';
import { invoiceName } from './document';
import { PdfRenderer } from './pdf-renderer.service';
import { readInvoices, type Printing } from './read-invoices';
import { zipOfFiles } from './zip-of-files';

/** More than a browser should be asked to save at once. */
const MOST_FILES = 10_000;
/** Invoices that are read with one statement while a zip is written. */
const BATCH = 50;

type Named = Pick<Parameters<typeof invoiceName>[0], 'id' | 'numero'>;

/** Invoices on paper: one, or many in a zip (PLUS-20). */
@Injectable()
export class PdfService {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly renderer: PdfRenderer,
  ) {}

  /** @throws desconocida */
  async one(id: number, gone: AbortSignal): Promise<{ nombre: string; pdf: Buffer }> {
    const [invoice] = await readInvoices(this.db.dataSource.manager, [id], await this.printing());
    if (invoice === undefined) throw facturasErrors.desconocida();
    return { nombre: fileName(invoice), pdf: await this.renderer.render(invoice, gone) };
  }

  /** Those that somebody chose. @throws desconocida, demasiadas-facturas */
  async chosen(ids: readonly number[], gone: AbortSignal): Promise<Readable> {
    const facturas = await this.db.rows<Named>(
      'SELECT id, numero FROM facturas WHERE id = ANY($1) ORDER BY numero, id',
      [ids],
    );
    if (facturas.length === 0 || facturas.length < ids.length) throw facturasErrors.desconocida();
    return this.zip(facturas, gone);
  }

  /** Those that a run issued. @throws proceso-desconocido, demasiadas-facturas */
  async ofRun(procesoId: number, gone: AbortSignal): Promise<Readable> {
    const facturas = await this.db.rows<Named>(
      'SELECT id, numero FROM facturas WHERE proceso_id = $1 ORDER BY serie_id, orden_serie',
      [procesoId],
    );
    if (facturas.length === 0) throw facturasErrors['proceso-desconocido']();
    return this.zip(facturas, gone);
  }

  private async zip(facturas: readonly Named[], gone: AbortSignal): Promise<Readable> {
    if (facturas.length > MOST_FILES) throw facturasErrors['demasiadas-facturas']();
    const pdfs = this.draw(facturas, await this.printing(), gone);
    return zipOfFiles(
      facturas.map((factura) => ({
        nombre: fileName(factura),
        content: async () => {
          const next = await pdfs.next();
          if (next.done) throw new Error('An invoice is missing from the zip');
          return next.value;
        },
      })),
    );
  }

  private async *draw(
    facturas: readonly Named[],
    printing: Printing,
    gone: AbortSignal,
  ): AsyncGenerator<Buffer, undefined> {
    for (let from = 0; from < facturas.length; from += BATCH) {
      const ids = facturas.slice(from, from + BATCH).map(({ id }) => id);
      const invoices = await readInvoices(this.db.dataSource.manager, ids, printing);
      for (const invoice of invoices) yield await this.renderer.render(invoice, gone);
    }
  }

  private async printing(): Promise<Printing> {
    const values = await this.settings.of(facturasSettings);
    const [nombre = '', nif = '', direccion = ''] = await Promise.all(
      ['academia.nombre', 'academia.nif', 'academia.direccion'].map(async (campo) =>
        String(await this.settings.get(campo)),
      ),
    );
    return { emisor: { nombre, nif, direccion }, exencion: values['facturas.exencion'] };
  }
}

const fileName = (factura: Named): string => `${invoiceName(factura)}.pdf`;
