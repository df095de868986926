import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EnviosReply } from '../../contracts';
import { Get } from '../../platform';
import { readMessageId } from '../envio/read-message-id';
import { EnviosService } from './envios.service';

/** What became of a message, address by address. */
@ApiTags('Mensajes')
@Controller('mensajeria/api')
export class EnviosController {
  constructor(private readonly envios: EnviosService) {}

  @Get('envios', { permission: 'mensajes.ver' }, { repeatsMessage: true })
  async list(@Query() { mensajeId, estado, pagina }: Record<string, unknown>): Promise<EnviosReply> {
    return this.envios.list(readMessageId(mensajeId), { estado, pagina });
  }
}
