import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SimularReply } from '../../contracts';
import { ofertasErrors, OfertasService } from '../../ofertas';
import { CurrentSession, Database, Get, isFarDate, lastDayOfMonth, parseId, type Session } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { appliedOffer, findLastMonth, readIssuedInvoices, readIssuedLines, simulateOffer } from './simulate-offer';

/** Simulates an offer on the invoices of a month, before the offer is activated. */
@ApiTags('Ofertas')
@Controller('administrar/ofertas/api')
export class SimularController {
  constructor(
    private readonly db: Database,
    private readonly ofertas: OfertasService,
    private readonly access: InvoiceAccessService,
  ) {}

  @Get('simular', { permission: 'ofertas.ver' })
  async simulate(@Query() query: RequestFields, @CurrentSession() session: Session): Promise<SimularReply> {
    const ofertaId = parseId(query.oferta_id);
    if (ofertaId === null) throw ofertasErrors['oferta-desconocida']({ campos: { oferta_id: 'Diga qué oferta.' } });
    const month = readMonth(query.mes);
    const { manager } = this.db.dataSource;
    const visible = await this.access.visibleInvoices(await readIssuedInvoices(manager, month), session);
    const lines = (await readIssuedLines(manager, month)).filter(({ factura_id }) => visible.has(factura_id));
    const lineas = await simulateOffer(manager, this.ofertas, { ofertaId, lines });
    const offersMonth = visible.size === 0 && this.access.seesAllInvoices(session);
    return {
      lineas,
      diferencia: toWire2(sumOf(lineas.map(({ diferencia }) => diferencia))),
      facturas: visible.size,
      ultimoMes: offersMonth ? await findLastMonth(manager) : null,
      aplicada: appliedOffer(ofertaId, lines),
    };
  }
}

/** Returns the first and last day of a month `YYYY-MM`. @throws mes-de-simulacion */
function readMonth(raw: unknown): { from: string; to: string } {
  const isMonth = typeof raw === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(raw);
  if (!isMonth || isFarDate(`${raw}-01`)) throw ofertasErrors['mes-de-simulacion']({ campos: { mes: 'Elija un mes' } });
  return { from: `${raw}-01`, to: lastDayOfMonth(raw) };
}
