import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CartaGenerada, MensajeReply, PropuestasPago } from '../../contracts';
import { CurrentSession, Get, parseId, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import type { Fields } from '../conceptos/read-concept';
import { pagosErrors } from '../errors';
import { ProposalsService } from './proposals.service';

/** Routes for pay letters that need the approval of a second person. */
@ApiTags('Pagos')
@Controller('api/pagos-profesor')
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @Get('por-aprobar', { permission: 'pagos.ver' })
  async list(@CurrentSession() session: Session): Promise<PropuestasPago> {
    return { propuestas: await this.proposals.list(session) };
  }

  @Post('aprobar', { permission: 'pagos.editar' })
  async approve(@Body() { id }: Fields, @CurrentCaller() { actor }: Caller): Promise<CartaGenerada> {
    const letter = await this.proposals.approve(actor, readId(id));
    return { id: letter.id, numero: letter.numero, mensaje: `Carta de pago ${letter.numero} aprobada y hecha.` };
  }

  @Post('rechazar', { permission: 'pagos.editar' })
  async reject(@Body() { id }: Fields, @CurrentCaller() { actor }: Caller): Promise<MensajeReply> {
    await this.proposals.reject(actor, readId(id));
    return { mensaje: 'La carta no se hace.' };
  }
}

/** @throws propuesta-desconocida */
function readId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw pagosErrors['propuesta-desconocida']();
  return id;
}
