import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { UploadReply } from '../../contracts';
import { actorOf, type AppRequest, type Session } from '../http/request';
import { CurrentSession, FileGet, Post } from '../http/routes';
import { findFileKind } from './file-kinds';
import { contentDisposition } from './file-name';
import { SubidasService } from './subidas.service';
import { UploadService } from './upload.service';

/** CSP of served files: browsers show the file, but run no script in it. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/**
 * The CSP of each content type that is sent without the sandbox. The PDF viewer of the browser does not open in a sandbox, but isolates
 * the file itself.
 */
const POLICIES: Readonly<Record<string, string>> = {
  'application/pdf': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
};

@ApiTags('Subidas')
@Controller()
export class SubidasController {
  constructor(
    private readonly subidas: SubidasService,
    private readonly uploads: UploadService,
  ) {}

  @Post('api/subidas', 'identificado', { readsOwnForm: true })
  async upload(@Req() request: AppRequest, @CurrentSession() session: Session): Promise<UploadReply> {
    return this.uploads.receive(request, session, actorOf(request));
  }

  @FileGet('subidas/:token', 'identificado')
  async download(
    @Param('token') token: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { contentType, size, name, content } = await this.subidas.open(token, session);
    await reply
      .headers({
        'content-type': contentType,
        'content-length': size,
        'content-disposition': contentDisposition(name, findFileKind(contentType)?.inline === true),
        'content-security-policy': POLICIES[contentType] ?? SANDBOX,
        'x-content-type-options': 'nosniff',
        // Cached for ten minutes only: the file of a token never changes, but the access to it may.
        'cache-control': 'private, max-age=600',
      })
      .send(content);
  }
}
