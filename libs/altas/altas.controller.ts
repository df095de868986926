import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AltaMasivaReply } from '../contracts';
import { readIdempotencyKey } from '../jobs';
import { Post, CurrentCaller, type Caller } from '../platform';
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
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<AltaMasivaReply> {
    return this.altaMasiva.enrol(body, {
      session,
      actor,
      idempotencyKey: readIdempotencyKey(headers),
    });
  }
}
