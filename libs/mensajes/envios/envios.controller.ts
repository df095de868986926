import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EnviosReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { MensajeAccess } from '../componer/mensaje-access.service';
import { EnviosService } from './envios.service';

/** What became of a message, address by address. */
@ApiTags('Mensajes')
@Controller('mensajeria/api')
export class EnviosController {
  constructor(
    private readonly envios: EnviosService,
    private readonly access: MensajeAccess,
  ) {}

  @Get('envios', { permission: 'mensajes.ver' }, { repeatsMessage: true })
  async list(
    @Query() { mensajeId, estado, pagina }: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<EnviosReply> {
    return this.envios.list(await this.access.read(mensajeId, session), { estado, pagina });
  }
}
