import { timingSafeEqual } from 'node:crypto';
import { Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Post, readRawBody, SettingsService, tokenDigest, type AppRequest } from '../../platform';
import { envioErrors } from '../envio/errors';
import { mensajesSettings } from '../settings/mensajes.settings';
import { RebotesService } from './rebotes.service';

/** Maximum bytes of a mail that came back: mail servers attach the original, with its files. */
const MAX_MAIL = 16 * 1024 * 1024;

/** Mails that came back, as the mail server of the academy delivers them. */
@ApiTags('Mensajes')
@Controller('mensajeria/api')
export class RebotesController {
  constructor(
    private readonly settings: SettingsService,
    private readonly rebotes: RebotesService,
  ) {}

  /** Reads the mail only if the key is right. @throws sin-clave, no-es-correo, demasiado-grande */
  @Post('rebotes', 'publico', { repeatsMessage: true, readsOwnMail: true })
  async receive(
    @Headers('x-claustro-clave') given: string | undefined,
    @Req() request: AppRequest,
  ): Promise<Record<string, never>> {
    const { 'mensajes.clave_rebotes': key } = await this.settings.load(mensajesSettings);
    if (!isSame(given, key)) throw envioErrors['sin-clave']();
    if (!isMail(request)) throw envioErrors['no-es-correo']();
    await this.rebotes.receive(await readRawBody(request, MAX_MAIL), request.id);
    return {};
  }
}

const isMail = ({ headers }: AppRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('message/rfc822') === true;

/** Digests have the same length, and comparing them takes the same time wherever they differ. An empty key is no key. */
const isSame = (given: string | undefined, key: string): boolean =>
  given !== undefined && key !== '' && timingSafeEqual(tokenDigest(given), tokenDigest(key));
