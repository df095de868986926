import { Controller, Headers, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Get, wantsJson, type AppRequest } from '../../platform';
import { horariosErrors } from '../errors';
import { ReadFeedService } from './read-feed.service';
import { writeCalendar } from './write-calendar';

const SUFFIX = '.ics';

/** Serves a calendar at its secret address to calendar programs. */
@ApiTags('Horarios')
@Controller('calendario')
export class PublicFeedController {
  constructor(private readonly feeds: ReadFeedService) {}

  @Get(':archivo', 'publico')
  async read(
    @Param('archivo') archivo: string,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = archivo.endsWith(SUFFIX) ? await this.feeds.read(archivo.slice(0, -SUFFIX.length)) : null;
    if (found === null) {
      const refusal = horariosErrors['calendario-desconocido']();
      if (wantsJson(request.headers)) throw refusal;
      await reply.status(refusal.status).type('text/plain; charset=utf-8').send(`${refusal.message}\n`);
      return;
    }
    void reply.headers({ etag: found.etag, 'cache-control': 'private' });
    if (matches(known, found.etag)) await reply.status(304).send();
    else
      await reply
        .header('content-disposition', 'inline; filename="clases.ics"')
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar(found.feed));
  }
}

/** Whether the request's `If-None-Match` contains this tag. */
function matches(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
