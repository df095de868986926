import { Controller, Param, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { UploadReply } from '../../contracts';
import { actorOf, type AppRequest, type Session } from '../http/request';
import { CurrentSession, FileGet, Post } from '../http/routes';
import { kindOfType } from './file-kinds';
import { contentDisposition } from './file-name';
import { readUpload } from './read-upload';
import { SubidasService } from './subidas.service';

/** A file of somebody's may do nothing in the browser but be looked at. */
const BOXED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The browser's own reader of PDF does not open in a box; it lets nothing of the file reach our pages by itself. */
const POLICIES: Readonly<Record<string, string>> = {
  'application/pdf': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
};

@ApiTags('Subidas')
@Controller()
export class SubidasController {
  constructor(private readonly subidas: SubidasService) {}

  @Post('api/subidas', 'identificado')
  @RouteConfig({ readsOwnForm: true })
  async upload(@Req() request: AppRequest, @CurrentSession() session: Session): Promise<UploadReply> {
    return this.subidas.take(await readUpload(request), session, actorOf(request));
  }

  @FileGet('subidas/:token', 'identificado')
  async download(
    @Param('token') token: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { tipo, bytes, nombre, content } = await this.subidas.open(token, session);
    await reply
      .headers({
        'content-type': tipo,
        'content-length': bytes,
        'content-disposition': contentDisposition(nombre, kindOfType(tipo)?.inline === true),
        'content-security-policy': POLICIES[tipo] ?? BOXED,
        'x-content-type-options': 'nosniff',
        // What stands under a token never changes; only who may see it does.
        'cache-control': 'private, max-age=600',
      })
      .send(content);
  }
}
