import { Body, Controller, Headers, Query } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiTags } from '@nestjs/swagger';
import type { CartasDelMes, CartasMes } from '../../../contracts';
import { readIdempotencyKey } from '../../../jobs';
import { Get, Post, CurrentCaller, type Caller } from '../../../platform';
import type { Fields } from '../../conceptos/read-concept';
import { ReadLettersService } from '../../cartas/read-letters.service';
import { MonthService } from './month.service';
import { readMonth } from './read-month';

/** Routes to write the pay letters of many teachers for a month. */
@ApiTags('Pagos')
@Controller('api/pagos-profesor')
export class MonthController {
  constructor(
    private readonly month: MonthService,
    private readonly read: ReadLettersService,
  ) {}

  /** Returns the letters that already exist for a month. */
  @Get('mes', { permission: 'pagos.ver' })
  letters(@Query() { mes }: Fields): Promise<CartasDelMes> {
    return this.read.month(readMonth(mes).mes);
  }

  @Post('mes', { permission: 'pagos.editar' })
  pay(
    @Body() body: Fields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<CartasMes> {
    return this.month.pay(body, { session, actor, idempotencyKey: readIdempotencyKey(headers) });
  }
}
