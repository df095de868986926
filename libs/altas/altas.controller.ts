import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BulkEnrolmentReply } from '../contracts';
import { idempotencyKey } from '../jobs';
import { actorOf, CurrentSession, Post, type AppRequest, type Session } from '../platform';
import { AltaMasivaService } from './masiva/alta-masiva.service';

/** Enrolments (specification S1 §2). */
@ApiTags('Altas')
@Controller('administrar/altas/api')
export class AltasController {
  constructor(private readonly masiva: AltaMasivaService) {}

  @Post('alta-masiva', { permiso: 'altas.editar' })
  async enrolMany(
    @Body() body: Record<string, unknown>,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<BulkEnrolmentReply> {
    return this.masiva.enrol(body, { session, actor: actorOf(request), clave: idempotencyKey(headers) });
  }
}
