import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession, Get, readSessionCookie, type AppRequest, type Session } from '../../platform';
import { EventsService } from './events.service';

/** Progress of runs as server-sent events. */
@ApiTags('Procesos')
@Controller('api/procesos')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get('eventos', { permission: 'procesos.ver' })
  async open(
    @CurrentSession() { user }: Session,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stream = await this.events.open(user, readSessionCookie(request));
    await reply
      .type('text/event-stream; charset=utf-8')
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .send(stream);
  }
}
