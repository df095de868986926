import { Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListRegistry } from '../../../libs/listings';
import {
  checkAccess,
  HOME_PAGES,
  Page,
  PageRegistry,
  platformErrors,
  type AppRequest,
  type Session,
} from '../../../libs/platform';
import { readRecordId, ReadRecordService, RecordAccessService, recordFormHtml } from '../../../libs/records';
import { frontendPage } from './frontend';
import { matchPage } from './match-page';

/** The pages that a browser opens. Each requires the same permissions as the calls behind it; the client renders it. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly pages: PageRegistry,
    private readonly access: RecordAccessService,
    private readonly records: ReadRecordService,
  ) {}

  @Page('/', 'identificado')
  async home(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = sessionOf(request);
    await reply.redirect(HOME_PAGES[session.user.tipo], 302);
  }

  @Page('usuario/entrar', 'publico')
  async logIn(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply);
  }

  /** Shows a form and changes nothing: mail programs that open links by themselves must not use up the link. */
  @Page(['usuario/invitacion/:token', 'usuario/clave/:token'], 'publico')
  async invitation(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply);
  }

  /** Where a demanded second factor is set up. */
  @Page('mi-cuenta', 'identificado', { beforeFactor: true })
  async account(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.page(request, reply);
  }

  @Page(['administrar', 'administrar/*', 'campus', 'campus/*', 'ayuda/*'], 'identificado')
  async page(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '', query] = request.url.split('?');
    const clean = path.replace(/\/{2,}/g, '/');
    if (!clean.endsWith('/')) {
      await reply.redirect(`${clean}/${query === undefined ? '' : `?${query}`}`, 301);
      return;
    }
    const page = matchPage(clean, this.registry, this.pages);
    if (page === null) throw platformErrors['no-existe']();
    const session = sessionOf(request);
    for (const permiso of page.permisos) checkAccess({ permission: permiso }, session);
    if (page.persona !== undefined) await this.checkPerson(page.persona, session);
    await this.send(reply, page.record === undefined ? '' : await this.recordForm(page.record, session));
  }

  private async checkPerson({ codigo, id }: { codigo: string; id: string }, session: Session): Promise<void> {
    await this.access.checkVisible(this.access.getModel(codigo, session), readRecordId(id), session);
  }

  /** The record as HTML within the page, for browsers without script. */
  private async recordForm({ codigo, id }: { codigo: string; id: string }, session: Session): Promise<string> {
    const { fields, reply } = await this.records.readWithFields(codigo, readRecordId(id), session);
    return `<noscript>${recordFormHtml(codigo, fields, reply)}</noscript>`;
  }

  private async send(reply: FastifyReply, extra = ''): Promise<void> {
    await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(frontendPage(extra));
  }
}

function sessionOf(request: AppRequest): Session {
  const session = request.claustro?.session;
  if (!session) throw platformErrors['sin-sesion']();
  return session;
}
