import { Body, Controller, Headers, Param, Req } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiTags } from '@nestjs/swagger';
import type {
  BulkInvoicingReply,
  InvoiceLineSaved,
  InvoiceLinesReply,
  PaymentMethodsReply,
  RecordActionReply,
  SeriesReply,
  StartedProcess,
} from '../contracts';
import { idempotencyKey } from '../jobs';
import {
  actorOf,
  CurrentSession,
  Database,
  Get,
  idFrom,
  idsFrom,
  Post,
  type AppRequest,
  type Session,
} from '../platform';
import { EmitirService } from './emision/emitir.service';
import { RectificarService } from './emision/rectificar.service';
import { facturasErrors } from './errors';
import { LineasService } from './lineas/lineas.service';
import { readLine } from './lineas/read-line';
import { MasivaService } from './masiva/masiva.service';
import { readFlag } from './masiva/read-request';

type Fields = Record<string, unknown>;

const MAX_MOTIVO = 200;

/** Invoices, their lines, their issuing (specification S1 §7). */
@ApiTags('Facturas')
@Controller()
export class FacturasController {
  constructor(
    private readonly lineas: LineasService,
    private readonly emision: EmitirService,
    private readonly rectificacion: RectificarService,
    private readonly masiva: MasivaService,
    private readonly db: Database,
  ) {}

  @Get('administrar/facturas/api/get-lineas/:id', { permiso: 'facturas.ver' })
  async lines(@Param('id') id: string): Promise<InvoiceLinesReply> {
    return this.lineas.read(readInvoiceId(id));
  }

  @Post('administrar/facturas/api/set-linea', { permiso: 'facturas.editar' })
  async setLine(@Body() body: Fields, @Req() request: AppRequest): Promise<InvoiceLineSaved> {
    return this.lineas.set(readLine(body), actorOf(request));
  }

  @Post('administrar/facturas/api/borrar-lineas', { permiso: 'facturas.editar' })
  async removeLines(@Body() { lineas_ids }: Fields, @Req() request: AppRequest): Promise<Record<string, never>> {
    await this.lineas.remove(readLineIds(lineas_ids), actorOf(request));
    return {};
  }

  @Get('administrar/facturas/api/get-series', { permiso: 'facturas.ver' })
  async series(): Promise<SeriesReply> {
    return {
      series: await this.db.rows(
        `SELECT id, codigo, descripcion, tipo FROM series WHERE activa AND tipo <> 'rectificativa' ORDER BY tipo, codigo`,
      ),
      tiposIVA: (await this.lineas.rates()).tiposIVA,
    };
  }

  @Get('administrar/facturas/api/get-formas-pago', { permiso: 'facturas.ver' })
  async methods(): Promise<PaymentMethodsReply> {
    return { formasPago: await this.db.rows('SELECT id, descripcion FROM formas_pago WHERE activa ORDER BY id') };
  }

  @Post('administrar/facturas/api/facturar-conceptos', { permiso: 'facturas.emitir' })
  async invoice(
    @Body() body: Fields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<BulkInvoicingReply> {
    return this.masiva.invoice(body, { session, actor: actorOf(request), clave: idempotencyKey(headers) });
  }

  @Post('administrar/facturas/api/emitir', { permiso: 'facturas.emitir' })
  async issue(
    @Body() { factura_id }: Fields,
    @Req() request: AppRequest,
  ): Promise<{ numero: string; mensaje: string }> {
    const numero = await this.emision.issue(readInvoiceId(factura_id), actorOf(request));
    return { numero, mensaje: issuedText(numero) };
  }

  @Post('administrar/facturas/api/rectificar', { permiso: 'facturas.emitir' })
  async rectify(
    @Body() { factura_id, borrador, motivo }: Fields,
    @Req() request: AppRequest,
  ): Promise<{ transaccion_id: number; numero?: string; mensaje: string }> {
    const id = readInvoiceId(factura_id);
    if (readFlag(borrador, 'borrador')) {
      const draft = await this.rectificacion.draft(id, readReason(motivo), actorOf(request));
      return { transaccion_id: draft, mensaje: DRAFT_MADE };
    }
    const made = await this.rectificacion.rectify(id, readReason(motivo), actorOf(request));
    return { transaccion_id: made.id, numero: made.numero, mensaje: issuedText(made.numero) };
  }

  @Post('administrar/facturas/api/rectificar-proceso', { permiso: 'facturas.emitir' })
  async rectifyRun(
    @Body() { proceso_id, motivo }: Fields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<StartedProcess> {
    const asking = { session, actor: actorOf(request), clave: idempotencyKey(headers) };
    return this.masiva.rectifyRun(idFrom(proceso_id), readReason(motivo), asking);
  }

  /** The same as buttons of the record. */
  @Post('api/facturas/:id/emitir', { permiso: 'facturas.emitir' })
  async issueHere(@Param('id') id: string, @Req() request: AppRequest): Promise<RecordActionReply> {
    return { mensaje: issuedText(await this.emision.issue(readInvoiceId(id), actorOf(request))) };
  }

  @Post('api/facturas/:id/rectificar', { permiso: 'facturas.emitir' })
  async rectifyHere(@Param('id') id: string, @Req() request: AppRequest): Promise<RecordActionReply> {
    const made = await this.rectificacion.rectify(readInvoiceId(id), readReason(''), actorOf(request));
    return { mensaje: issuedText(made.numero), ir: recordAddress(made.id) };
  }

  @Post('api/facturas/:id/rectificar-parte', { permiso: 'facturas.emitir' })
  async rectifyPart(@Param('id') id: string, @Req() request: AppRequest): Promise<RecordActionReply> {
    const draft = await this.rectificacion.draft(readInvoiceId(id), readReason(''), actorOf(request));
    return { mensaje: DRAFT_MADE, ir: recordAddress(draft) };
  }
}

const DRAFT_MADE = 'Borrador de rectificativa creado: quite lo que no se rectifica y emítalo.';
const issuedText = (numero: string): string => `Factura ${numero} emitida`;
const recordAddress = (id: number): string => `/administrar/facturas/ficha/${String(id)}/`;

/** @throws desconocida for what no id can be */
function readInvoiceId(raw: unknown): number {
  const id = idFrom(raw);
  if (id === null || id === 0) throw facturasErrors.desconocida();
  return id;
}

/** A rectifying invoice says why (RD 1619/2012, art. 15): without words of its own, that it takes the other one back. */
function readReason(raw: unknown): string {
  const text = typeof raw === 'string' ? raw.trim().slice(0, MAX_MOTIVO) : '';
  return text === '' ? 'Anulación de la factura' : text;
}

/** A JSON list, a repeated field or `a,b,c`. @throws lineas-ilegibles */
function readLineIds(raw: unknown): number[] {
  const ids = idsFrom(raw);
  if (ids === null) throw facturasErrors['lineas-ilegibles']();
  return ids;
}
