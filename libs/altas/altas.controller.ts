import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AltaMasivaReply } from '../contracts';
import { readIdempotencyKey } from '../jobs';
import { actorOf, CurrentSession, Post, type AppRequest, type Session } from '../platform';
import { AltaMasivaService } from './alta-masiva.service';

/** Bulk enrolment. The list and the record of enrolments need no controller of their own. */
@ApiTags('Altas')
@Controller('administrar/altas/api')
export class AltasController {
  constructor(private readonly altaMasiva: AltaMasivaService) {}

  @Post('alta-masiva', { permission: 'altas.editar' })
  async enrol(
    @Body() body: Record<string, unknown>,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<AltaMasivaReply> {
    return this.altaMasiva.enrol(body, {
      session,
      actor: actorOf(request),
      idempotencyKey: readIdempotencyKey(headers),
    });
  }
}
