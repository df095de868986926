import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession, Get, SessionStore, type AppRequest, type Session } from '../../platform';
import { EventosService } from './eventos.service';

/** Progress pushed to whoever watches, as server-sent events. */
@ApiTags('Procesos')
@Controller('api/procesos')
export class EventosController {
  constructor(private readonly eventos: EventosService) {}

  @Get('eventos', { permiso: 'procesos.ver' })
  async watch(
    @CurrentSession() { user }: Session,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const events = await this.eventos.watch(user, request.cookies[SessionStore.cookie]);
    await reply
      .type('text/event-stream; charset=utf-8')
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .send(events);
  }
}
