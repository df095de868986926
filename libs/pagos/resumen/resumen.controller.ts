import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ResumenPagos } from '../../contracts';
import { Clock, Get } from '../../platform';
import { readMonth } from '../mes/http/read-month';
import { MonthPayService } from './month-pay.service';

/** Routes for the pay of a month, for the start page. */
@ApiTags('Pagos')
@Controller('api/pagos-profesor')
export class ResumenPagosController {
  constructor(
    private readonly pay: MonthPayService,
    private readonly clock: Clock,
  ) {}

  /** Returns the pay of the month `mes`; without `mes`, of the current month. */
  @Get('resumen-mes', { permission: 'pagos.ver' })
  month(@Query('mes') raw: unknown): Promise<ResumenPagos> {
    const isAbsent = raw === undefined || raw === '';
    const { mes, range } = readMonth(isAbsent ? this.clock.today().slice(0, 7) : raw);
    return this.pay.summary(mes, range);
  }
}
