import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ResumenFacturas } from '../../contracts';
import {
  Clock,
  comparedDay,
  CurrentSession,
  Database,
  Get,
  isMonth,
  platformErrors,
  type Session,
} from '../../platform';
import { facturasErrors } from '../errors';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import { AGE_LIMITS, monthSummary } from './month-summary';
import { readMonthSums, readOpenSums } from './month-sums';

/** Routes for the sums of a month: invoiced, collected, and still to be collected. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class ResumenController {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: InvoiceAccessService,
  ) {}

  /** Returns the sums of a month. The sums cover all invoices, so users who may not see all invoices are refused. */
  @Get('resumen-mes', { permission: 'facturas.ver' })
  async month(@Query('mes') raw: unknown, @CurrentSession() session: Session): Promise<ResumenFacturas> {
    if (!this.access.seesAllInvoices(session)) throw platformErrors['sin-permiso']();
    const today = this.clock.today();
    const mes = raw === undefined || raw === '' ? today.slice(0, 7) : raw;
    if (!isMonth(mes)) throw facturasErrors['mes-ilegible']({ campos: { mes: 'Elija un mes.' } });
    const dia = comparedDay(mes, today);
    const [months, open] = await Promise.all([
      readMonthSums(this.db, mes, dia),
      readOpenSums(this.db, today, AGE_LIMITS),
    ]);
    return monthSummary({ mes, dia, today, months, open });
  }
}
