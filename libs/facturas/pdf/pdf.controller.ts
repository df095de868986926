import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ListEngine, ListRegistry, QueryMaker, readObject } from '../../listings';
import { contentDisposition, CurrentSession, FileGet, goneSignal, idFrom, idsFrom, type Session } from '../../platform';
import { facturasErrors } from '../errors';
import { PdfService } from './pdf.service';

/** The browser's own reader of PDF, and nothing else of the file. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Invoices to be printed and sent (PLUS-20). */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class FacturasPdfController {
  constructor(
    private readonly pdfs: PdfService,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  @FileGet('pdf/:id', { permiso: 'facturas.ver' })
  async one(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const gone = goneSignal(reply);
    const { nombre, pdf } = await this.pdfs.one(readId(id), gone);
    await reply
      .headers({
        ...PRIVATE,
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(nombre, true),
        'content-security-policy': PDF_POLICY,
      })
      .send(pdf);
  }

  @FileGet('pdf-proceso/:procesoId', { permiso: 'facturas.ver' })
  async ofRun(@Param('procesoId') procesoId: string, @Res() reply: FastifyReply): Promise<void> {
    const id = idFrom(procesoId);
    if (id === null) throw facturasErrors['proceso-desconocido']();
    await sendZip(reply, `facturas-proceso-${String(id)}.zip`, await this.pdfs.ofRun(id, goneSignal(reply)));
  }

  /** The invoices that are selected in their list; without any, those that match its filters. */
  @FileGet('pdf-seleccion', { permiso: 'facturas.ver' })
  async chosen(
    @Query() { ids, parametros }: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const wanted = ids === undefined || ids === '' ? null : readIds(ids);
    const asked = wanted === null ? { parametros: readObject(parametros, 'parametros') } : { ids: wanted };
    const found = await this.engine.ids(this.maker.make(this.registry.list('facturas'), asked, session));
    if (wanted !== null && found.length < wanted.length) throw facturasErrors.desconocida();
    await sendZip(reply, 'facturas.zip', await this.pdfs.chosen(found, goneSignal(reply)));
  }
}

/** What is on an invoice is nobody's but whose it is. */
const PRIVATE = { 'cache-control': 'no-store, private', 'x-content-type-options': 'nosniff' };

async function sendZip(reply: FastifyReply, nombre: string, zip: Readable): Promise<void> {
  await reply
    .headers({
      ...PRIVATE,
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(nombre, false),
    })
    .send(zip);
}

function readId(raw: string): number {
  const id = idFrom(raw);
  if (id === null) throw facturasErrors.desconocida();
  return id;
}

/** `1,2,3`, or a repeated parameter. @throws facturas-ilegibles */
function readIds(raw: unknown): number[] {
  const ids = idsFrom(raw);
  if (ids === null || ids.length === 0) throw facturasErrors['facturas-ilegibles']();
  return ids;
}
