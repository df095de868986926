import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MensajeReply, SuscripcionReply } from '../../contracts';
import {
  CurrentCaller,
  CurrentSession,
  Get,
  Post,
  PublicAddress,
  type AppRequest,
  type Caller,
  type Session,
} from '../../platform';
import { SubscriptionsService } from './subscriptions.service';

/** Saved searches by mail. */
@ApiTags('Listados')
@Controller('api/busquedas-api')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly address: PublicAddress,
  ) {}

  @Get(':busquedaId/suscripcion', { permission: 'listados.ver' })
  async load(@Param('busquedaId') id: string, @CurrentSession() session: Session): Promise<SuscripcionReply> {
    return this.subscriptions.load(id, session);
  }

  @Post(':busquedaId/suscripcion', { permission: 'listados.ver' })
  @ApiOperation({ summary: 'Envía la búsqueda por correo cada día o cada semana; vacío deja de enviarla' })
  async save(
    @Param('busquedaId') id: string,
    @Body() { cada }: Record<string, unknown>,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<MensajeReply> {
    return this.subscriptions.save(id, cada, await this.address.forUser(request), caller);
  }
}
