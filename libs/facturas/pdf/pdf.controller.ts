import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ListEngine, RequestedRowsService } from '../../listings';
import {
  contentDisposition,
  CurrentSession,
  requestSignal,
  FileGet,
  parseId,
  parseIds,
  type Session,
} from '../../platform';
import { facturasErrors } from '../errors';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { PdfService } from './pdf.service';

/** Lets the browser's PDF viewer work and blocks everything else in the file. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Routes for invoices as PDF, to be printed and sent (PLUS-20). */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class FacturasPdfController {
  constructor(
    private readonly pdfs: PdfService,
    private readonly access: InvoiceAccessService,
    private readonly requested: RequestedRowsService,
    private readonly engine: ListEngine,
  ) {}

  @FileGet('pdf/:id', { permission: 'facturas.ver' })
  async one(@Param('id') raw: string, @CurrentSession() session: Session, @Res() reply: FastifyReply): Promise<void> {
    const id = await this.access.readInvoice(raw, session);
    const { name, pdf } = await this.pdfs.one(id, requestSignal(reply));
    await reply
      .headers({
        ...PRIVATE,
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(name, true),
        'content-security-policy': PDF_POLICY,
      })
      .send(pdf);
  }

  @FileGet('pdf-proceso/:procesoId', { permission: 'facturas.ver' })
  async ofRun(
    @Param('procesoId') procesoId: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = parseId(procesoId);
    if (id === null) throw facturasErrors['proceso-desconocido']();
    await this.access.checkRun(id, session);
    await sendZip(reply, `facturas-proceso-${String(id)}.zip`, await this.pdfs.zipOfRun(id, requestSignal(reply)));
  }

  /** Sends the selected invoices; without a selection, the invoices that match the filters of the list. */
  @FileGet('pdf-seleccion', { permission: 'facturas.ver' })
  async ofSelection(
    @Query() { ids, parametros, busqueda }: RequestFields,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const selected = ids === undefined || ids === '' ? null : readInvoiceIds(ids);
    const { query } = await this.requested.of(
      'facturas',
      selected === null ? { parametros, busqueda } : { ids: selected },
      session,
    );
    const found = await this.engine.ids(query);
    if (selected !== null && found.length < selected.length) throw facturasErrors.desconocida();
    await sendZip(reply, 'facturas.zip', await this.pdfs.zipOf(found, requestSignal(reply)));
  }
}

/** No cache may store invoices, because they contain personal data. */
const PRIVATE = { 'cache-control': 'no-store, private', 'x-content-type-options': 'nosniff' };

async function sendZip(reply: FastifyReply, name: string, zip: Readable): Promise<void> {
  await reply
    .headers({
      ...PRIVATE,
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(name, false),
    })
    .send(zip);
}

/** Parses ids from `1,2,3` or a repeated parameter. @throws facturas-ilegibles */
function readInvoiceIds(raw: unknown): number[] {
  const ids = parseIds(raw);
  if (ids === null || ids.length === 0) throw facturasErrors['facturas-ilegibles']();
  return ids;
}
