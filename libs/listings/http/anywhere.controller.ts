import { Controller, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AnywhereReply } from '../../contracts';
import { CurrentSession, Get, Prefetched, type Session } from '../../platform';
import { SearchAnywhereService } from '../anywhere/search-anywhere.service';
import { listadosErrors } from '../definition/errors';
import { REVISIONS_PREFETCH, type Revisions } from '../shape/shapes.service';
import { listSignal } from './list-signal';
import { single, type QueryParams } from './read-params';

/** Maximum length of a searched text. No name or code is longer. */
const LONGEST_TEXT = 200;

/** The search of the header: people, courses and invoices together. */
@ApiTags('Buscar en todo')
@Controller('api')
export class AnywhereController {
  constructor(private readonly anywhere: SearchAnywhereService) {}

  @Get('buscar', { permission: 'listados.ver' }, { prefetch: REVISIONS_PREFETCH })
  @ApiOperation({
    summary: 'Personas, cursos y facturas por nombre, teléfono, correo, NIF, código o número',
    description: 'Cuatro de cada grupo como mucho, los mejores primero. Un teléfono se encuentra como se escriba.',
  })
  @ApiQuery({ name: 'q', description: 'Al menos 2 letras; un código puede ser más corto' })
  async search(
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Prefetched() revisions: Revisions,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnywhereReply> {
    const text = single(params.q, 'q') ?? '';
    if (text.length > LONGEST_TEXT || text.includes('\u0000'))
      throw listadosErrors['parametro-ilegible']({ name: 'q' });
    return this.anywhere.search(text, revisions, session, listSignal(reply));
  }
}
