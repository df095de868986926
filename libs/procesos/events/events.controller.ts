import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession, Get, readSessionCookie, sendEventStream, type AppRequest, type Session } from '../../platform';
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
    await sendEventStream(reply, await this.events.open(user, readSessionCookie(request)));
  }
}
