import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { errorPage, escapeHtml, Page, plainPage, Post, themeOf, type AppRequest } from '../../platform';
import { BajaService } from './baja.service';

/** What one-click opt-out posts (RFC 8058). */
const ONE_CLICK = 'One-Click';

/** The opt-out of a mail: a page with a button, because mail scanners follow links, and the post of mail programs. */
@ApiTags('Mensajes')
@Controller('mensajeria/baja')
export class BajaController {
  constructor(private readonly baja: BajaService) {}

  @Page(':token', 'publico')
  async show(@Param('token') token: string, @Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.baja.find(token);
    await (found === null ? refuse(request, reply) : answer(request, reply, askText(found.academy)));
  }

  /** Mail programs post from their own sites and without a session: the signed token is what counts. */
  @Post(':token', 'publico', { fromAnySite: true, repeatsMessage: true })
  async refuse(
    @Param('token') token: string,
    @Body() body: Record<string, unknown>,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.baja.find(token);
    if (found === null) return refuse(request, reply);
    if (body['List-Unsubscribe'] !== ONE_CLICK) return answer(request, reply, askText(found.academy));
    await this.baja.refuse(found.optOut, request.id);
    return answer(request, reply, doneText(found.academy));
  }
}

const TITLE = 'Mensajes comerciales';

async function answer(request: AppRequest, reply: FastifyReply, content: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(plainPage(TITLE, content, themeOf(request)));
}

async function refuse(request: AppRequest, reply: FastifyReply): Promise<void> {
  const sentence = 'Este enlace no está completo. Ábralo desde el correo que lo contiene.';
  await reply
    .status(404)
    .type('text/html; charset=utf-8')
    .send(errorPage(404, sentence, themeOf(request)));
}

const askText = (academy: string): string =>
  `<h1>${TITLE}</h1><p>¿Dejar de recibir los mensajes comerciales de ${escapeHtml(academy)}? Los avisos de clases y recibos seguirán llegando.</p>` +
  `<form method="post"><button class="accion" name="List-Unsubscribe" value="${ONE_CLICK}">No recibir más</button></form>`;

const doneText = (academy: string): string =>
  `<h1>Hecho</h1><p>${escapeHtml(academy)} no enviará más mensajes comerciales. Se puede cambiar en el campus cuando se quiera.</p>`;
