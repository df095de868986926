import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { StartReply } from '../../../libs/contracts';
import { LONG_LIMIT_MS } from '../../../libs/listings';
import { CurrentSession, Get, platformErrors, requestSignal, type Session } from '../../../libs/platform';
import { OfficeStart } from './office-start.service';
import { TeacherStart } from './teacher-start.service';

/** The start page of the staff. */
@ApiTags('Inicio')
@Controller('api/inicio')
export class InicioController {
  constructor(
    private readonly office: OfficeStart,
    private readonly teacher: TeacherStart,
  ) {}

  @Get('', { permission: 'oficina.ver' })
  start(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply): Promise<StartReply> {
    const service = session.user.tipo === 'PRO' ? this.teacher : this.office;
    return service.read(session, requestSignal(reply, LONG_LIMIT_MS, platformErrors['respuesta-lenta']));
  }
}
