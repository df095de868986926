import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CierreMes, MensajeReply } from '../../contracts';
import {
  contentDisposition,
  CurrentSession,
  FileGet,
  Post,
  readFlag,
  requestSignal,
  CurrentCaller,
  type Caller,
  type Session,
} from '../../platform';
import { presenciaErrors } from '../errors';
import { isAdministrator } from '../informe/reach';
import type { Fields } from '../registro/read-entry';
import { ClosingService } from './closing.service';

/** Closing the months of the register of hours. */
@ApiTags('Presencia')
@Controller('presencia/api/cerrar')
export class PresenciaCierreController {
  constructor(private readonly closing: ClosingService) {}

  /** Returns whether a month is closed or, with `pdf=1`, its stored document. */
  @FileGet('', { permission: 'presencia.ver' })
  async read(
    @Query() query: Fields,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CierreMes | Buffer> {
    void reply.header('cache-control', 'no-store, private');
    if (!readFlag(query.pdf, 'pdf')) return this.closing.load(query.mes);
    if (!isAdministrator(session)) throw presenciaErrors['solo-la-academia']();
    const { mes, pdf } = await this.closing.loadPdf(query.mes);
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`registro-de-jornada-${mes}-cerrado.pdf`, false),
    });
    return pdf;
  }

  @Post('', { permission: 'presencia.cerrar' })
  async close(
    @Body() { mes }: Fields,
    @CurrentCaller() { actor }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MensajeReply> {
    return { mensaje: await this.closing.close(actor, mes, requestSignal(reply)) };
  }
}
