import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LineaFacturaSaved, LineasFacturaReply, OfertaLineaReply, UltimoCambioReply } from '../../contracts';
import {
  CurrentSession,
  Get,
  parseId,
  parseIds,
  PdfRenderer,
  Post,
  CurrentCaller,
  type Caller,
  type Session,
} from '../../platform';
import { facturasErrors } from '../errors';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { readDraftVersion } from './draft-version';
import { LineasService } from './lineas.service';
import { OfferPreviewService } from './offer-preview.service';
import { lineRefusal, readLine, UNKNOWN_REFERENCES, type SentLine } from './read-line';

/** Routes for the lines of an invoice. Lines can be changed while the invoice is a draft. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class BorradoresController {
  constructor(
    private readonly lineas: LineasService,
    private readonly offers: OfferPreviewService,
    private readonly access: InvoiceAccessService,
    private readonly pdf: PdfRenderer,
  ) {}

  @Get('get-lineas/:id', { permission: 'facturas.ver' })
  async lines(@Param('id') raw: string, @CurrentSession() session: Session): Promise<LineasFacturaReply> {
    const id = await this.access.readInvoice(raw, session);
    this.pdf.warmUp();
    return this.lineas.list(id);
  }

  @Get('oferta-linea/:id', { permission: 'facturas.editar' })
  async previewOffer(
    @Param('id') raw: string,
    @Query() { alumno_id, concepto_id, precio, periodo }: RequestFields,
    @CurrentSession() session: Session,
  ): Promise<OfertaLineaReply> {
    const id = await this.access.readInvoice(raw, session);
    const line = readLine({ id: 0, alumno_id, concepto_id, precio, periodo });
    await this.checkStudent(line, session);
    return this.offers.preview(id, {
      alumno_id: line.alumno_id ?? null,
      concepto_id: line.concepto_id ?? null,
      precio: line.precio ?? '',
      periodo: line.periodo ?? null,
    });
  }

  @Get('ultimo-cambio/:id', { permission: 'facturas.ver' })
  async lastChange(
    @Param('id') raw: string,
    @Query('linea_id') lineId: string | undefined,
    @CurrentSession() session: Session,
  ): Promise<UltimoCambioReply> {
    const id = await this.access.readInvoice(raw, session);
    return this.lineas.findLastChange(id, readLineId(lineId));
  }

  @Post('set-linea', { permission: 'facturas.editar' })
  async saveLine(@Body() body: RequestFields, @CurrentCaller() { session, actor }: Caller): Promise<LineaFacturaSaved> {
    const line = readLine(body);
    if (line.transaccion_id !== 0) await this.access.checkInvoices([line.transaccion_id], session);
    await this.checkStudent(line, session);
    return this.lineas.save(line, actor);
  }

  /** @throws linea-por-corregir for a student that the user may not see */
  private async checkStudent({ alumno_id }: SentLine, session: Session): Promise<void> {
    if (alumno_id && (await this.access.countHiddenStudents([alumno_id], session)) > 0)
      throw lineRefusal({ alumno_id: UNKNOWN_REFERENCES.alumno_id });
  }

  @Post('borrar-lineas', { permission: 'facturas.editar' })
  async deleteLines(
    @Body() { lineas_ids, version }: RequestFields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<Record<string, never>> {
    const ids = readLineIds(lineas_ids);
    await this.access.checkLines(ids, session);
    await this.lineas.delete(ids, readDraftVersion(version), actor);
    return {};
  }
}

/** Returns the id of the line, or null if the request has none. @throws linea-desconocida */
function readLineId(raw: string | undefined): number | null {
  if (raw === undefined || raw === '') return null;
  const id = parseId(raw);
  if (id === null) throw facturasErrors['linea-desconocida']();
  return id;
}

/** Reads ids from a JSON list, a repeated field or `a,b,c`. @throws lineas-ilegibles */
function readLineIds(raw: unknown): number[] {
  const ids = parseIds(raw);
  if (ids === null) throw facturasErrors['lineas-ilegibles']();
  return ids;
}
