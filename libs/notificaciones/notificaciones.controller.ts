import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AlcanceReply, AvisadosReply } from '../contracts';
import { CurrentSession, Get, type Session } from '../platform';
import { officeOnly, type Fields } from '../clases';
import { ReachService } from './clases/reach.service';
import { ClassMessagesService } from './clases/class-messages.service';

/** Who was told by automatic messages. */
@ApiTags('Avisos automáticos')
@Controller('api/notificaciones')
export class NotificacionesController {
  constructor(
    private readonly messages: ClassMessagesService,
    private readonly reach: ReachService,
  ) {}

  @Get('clases/:id', { permission: 'mensajes.ver' })
  async ofClass(@Param('id') id: string, @CurrentSession() session: Session): Promise<AvisadosReply> {
    officeOnly(session);
    return this.messages.ofClass(id);
  }

  @Get('alcance', { permission: 'clases.editar' })
  async reachOf(@Query() { clases }: Fields, @CurrentSession() session: Session): Promise<AlcanceReply> {
    officeOnly(session);
    return this.reach.ofClasses(clases);
  }
}
