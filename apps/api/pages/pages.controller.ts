import { Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { isStaff } from '../../../libs/contracts';
import { ListRegistry } from '../../../libs/listings';
import {
  AppError,
  checkAccess,
  escapeHtml,
  HOME_PAGES,
  mayOpen,
  Page,
  PageRegistry,
  platformErrors,
  themeOf,
  wantsJson,
  type AppRequest,
  type Session,
} from '../../../libs/platform';
import { PlainFormService, readRecordId, RecordAccessService } from '../../../libs/records';
import { frontendPage } from './frontend';
import { matchPage, type MatchedPage } from './match-page';

/**
 * Serves the pages that a browser opens; the client renders them. Each page requires the same permissions as the api routes that it uses.
 */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly pages: PageRegistry,
    private readonly access: RecordAccessService,
    private readonly forms: PlainFormService,
  ) {}

  @Page('/', 'identificado')
  async home(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = sessionOf(request);
    await reply.redirect(HOME_PAGES[session.user.tipo], 302);
  }

  @Page('usuario/entrar', 'publico', { needsDatabase: false })
  async logIn(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(request, reply);
  }

  /** Only shows a form and does not use up the link, because mail programs open links in advance. */
  @Page(['usuario/invitacion/:token', 'usuario/clave/:token'], 'publico', { needsDatabase: false })
  async invitation(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(request, reply);
  }

  /** The page where a required second factor is set up. */
  @Page('mi-cuenta', 'identificado', { beforeFactor: true })
  async account(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.existingPage(request, reply);
  }

  /** Serves any page below these paths. An unknown page is a 404, which the client renders with the usual menu and header. */
  @Page(
    [
      'administrar',
      'administrar/*',
      'campus',
      'campus/*',
      'ayuda/*',
      'clases/*',
      'clases-particulares',
      'presencia',
      'avisos',
    ],
    'identificado',
  )
  async page(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    if (isLostFamily(request)) {
      await reply.redirect(HOME_PAGES[sessionOf(request).user.tipo], 302);
      return;
    }
    try {
      await this.existingPage(request, reply);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404 || wantsJson(request.headers)) throw error;
      await this.send(
        request,
        reply.status(404),
        `<noscript><h1>No existe</h1><p>${escapeHtml(error.message)}</p></noscript>`,
      );
    }
  }

  private async existingPage(request: AppRequest, reply: FastifyReply): Promise<void> {
    const [path = '', query] = request.url.split('?');
    const clean = `${path}/`.replace(/\/{2,}/g, '/');
    const page = matchPage(clean, this.registry, this.pages);
    if (page === null) throw platformErrors['no-existe']();
    if (!path.endsWith('/')) {
      await reply.redirect(`${clean}${query === undefined ? '' : `?${query}`}`, 301);
      return;
    }
    const session = sessionOf(request);
    for (const permiso of page.permisos) checkAccess({ permission: permiso }, session);
    if (page.openTo !== undefined && !mayOpen(page.openTo, session.user.permisos))
      throw platformErrors['sin-permiso']();
    if (page.persona !== undefined) await this.checkPerson(page.persona, session);
    const form = page.record && (await this.recordForm(page.record, query, session));
    await this.send(request, reply, form);
  }

  private async checkPerson({ codigo, id }: { codigo: string; id: string }, session: Session): Promise<void> {
    await this.access.checkVisible(this.access.getModel(codigo, session), readRecordId(id), session);
  }

  /** The record as HTML within the page, for browsers without script. */
  private async recordForm(
    { codigo, id }: NonNullable<MatchedPage['record']>,
    query: string | undefined,
    session: Session,
  ): Promise<string> {
    const returnUrl = new URLSearchParams(query).get('urlRegreso');
    return `<noscript>${await this.forms.html({ code: codigo, id: readRecordId(id), returnUrl }, session)}</noscript>`;
  }

  private async send(request: AppRequest, reply: FastifyReply, extra = ''): Promise<void> {
    const html = frontendPage(themeOf(request), extra);
    await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  }
}

/**
 * True if a student or guardian navigates to the start page of the office. The caller redirects this request; other office pages and
 * routes refuse families.
 */
function isLostFamily(request: AppRequest): boolean {
  const isOffice = /^\/+administrar\/?(?:\?|$)/.test(request.url);
  const navigates = !wantsJson(request.headers) && (request.headers.accept ?? '').includes('text/html');
  return isOffice && navigates && !isStaff(sessionOf(request).user);
}

function sessionOf(request: AppRequest): Session {
  const session = request.claustro?.session;
  if (!session) throw platformErrors['sin-sesion']();
  return session;
}
