import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AvisadosReply } from '../contracts';
import { CurrentSession, Get, type Session } from '../platform';
import { officeOnly } from '../clases';
import { ToldService } from './clases/told.service';

/** Who was told by automatic messages. */
@ApiTags('Avisos automáticos')
@Controller('api/notificaciones')
export class NotificacionesController {
  constructor(private readonly told: ToldService) {}

  @Get('clases/:id', { permission: 'mensajes.ver' })
  async ofClass(@Param('id') id: string, @CurrentSession() session: Session): Promise<AvisadosReply> {
    officeOnly(session);
    return this.told.ofClass(id);
  }
}
