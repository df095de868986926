import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CalendarioNuevo, CalendariosReply, MensajeReply } from '../../contracts';
import {
  actorOf,
  CurrentSession,
  Get,
  parseId,
  platformErrors,
  Post,
  publicOrigin,
  CurrentCaller,
  type Caller,
  type AppRequest,
  type Session,
} from '../../platform';
import { horariosErrors } from '../errors';
import { CalendarioService } from './calendario.service';
import { ONE_SUBJECT, readSubject } from './subject';

type Fields = Record<string, unknown>;

/** Routes for the secret URLs of calendars. */
@ApiTags('Horarios')
@Controller('api/horarios/calendarios')
export class CalendarioController {
  constructor(private readonly feeds: CalendarioService) {}

  @Get('', 'identificado')
  list(@Query() { pagina = '1', ...query }: Fields, @CurrentSession() session: Session): Promise<CalendariosReply> {
    const page = parseId(pagina);
    if (page === null || page < 1) throw platformErrors['peticion-ilegible']();
    return this.feeds.list(readSubject(query), page, session);
  }

  @Post('', 'identificado')
  async create(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<CalendarioNuevo> {
    const subject = readSubject(body);
    if (subject === null) throw horariosErrors['por-corregir']({ sentence: ONE_SUBJECT });
    const { id, secret } = await this.feeds.create(subject, session, actorOf(request));
    return { id, url: `${publicOrigin(request)}/calendario/${secret}.ics` };
  }

  @Post('revocar', 'identificado')
  async revoke(@Body() { id: raw }: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    const id = parseId(raw);
    if (id === null) throw horariosErrors['calendario-desconocido']();
    await this.feeds.revoke(id, session, actor);
    return { mensaje: 'Dirección retirada: ese calendario ya no se actualiza.' };
  }
}
