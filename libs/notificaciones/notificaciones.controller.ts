import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AlcanceReply, AvisadosLlamadaReply, AvisadosReply } from '../contracts';
import { checkMay } from '../listings';
import { CurrentSession, Get, type Session } from '../platform';
import { officeOnly, type Fields } from '../clases';
import { ReachService } from './clases/reach.service';
import { CallMessagesService } from './clases/call-messages.service';
import { ClassMessagesService } from './clases/class-messages.service';

/** Who was told by automatic messages. */
@ApiTags('Avisos automáticos')
@Controller('api/notificaciones')
export class NotificacionesController {
  constructor(
    private readonly messages: ClassMessagesService,
    private readonly calls: CallMessagesService,
    private readonly reach: ReachService,
  ) {}

  @Get('clases/:id', { permission: 'mensajes.ver' })
  async ofClass(@Param('id') id: string, @CurrentSession() session: Session): Promise<AvisadosReply> {
    officeOnly(session);
    return this.messages.ofClass(id);
  }

  @Get('llamadas/:id', { permission: 'mensajes.ver' })
  async ofCallList(@Param('id') id: string, @CurrentSession() session: Session): Promise<AvisadosLlamadaReply> {
    officeOnly(session);
    checkMay(session, 'clases.editar');
    return this.calls.ofList(id);
  }

  @Get('alcance', { permission: 'clases.editar' })
  async reachOf(@Query() { clases }: Fields, @CurrentSession() session: Session): Promise<AlcanceReply> {
    officeOnly(session);
    return this.reach.ofClasses(clases);
  }
}
