import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListPageReply } from '../../contracts';
import { CurrentSession, Get, goneSignal, type Session } from '../../platform';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/engine';
import { QueryMaker } from '../query/query-maker';
import { SearchesService } from '../searches/searches.service';
import { allowList } from './access';
import { pageReply } from './page-reply';
import { readId, readList, readObject, readPageNumber, readPageSize, single } from './read-query';

/** Pages of saved searches: lists, the search table widget and everything that shows rows ask here. */
@ApiTags('Listados')
@Controller('api/busquedas-api')
export class BusquedasController {
  constructor(
    private readonly searches: SearchesService,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  @Get(':busquedaId/:pagina', { permiso: 'listados.ver' })
  @ApiOperation({ summary: 'Una página de una búsqueda guardada' })
  @ApiQuery({
    name: 'parametros',
    required: false,
    description: 'Objeto JSON de filtros: {"apellidos__icontains":"garc"}',
  })
  @ApiQuery({
    name: 'orden',
    required: false,
    description: 'Campos separados por comas; con - delante, de mayor a menor',
  })
  async page(
    @Param('busquedaId') busquedaId: string,
    @Param('pagina') paginaText: string,
    @Query() params: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListPageReply> {
    const pagina = readPageNumber(paginaText);
    const asked = {
      parametros: readObject(params.parametros, 'parametros'),
      orden: single(params.orden, 'orden'),
      columnas: readList(params.columnas, 'columnas'),
    };
    const row = await this.searches.one(readId(busquedaId), session);
    const list = allowList(this.registry.list(row.listado), session);
    const porPagina = readPageSize(params.porPagina, row.por_pagina);
    const query = this.maker.fromSearch(list, row, asked, session);
    const result = await this.engine.page(query, pagina, porPagina, goneSignal(reply));
    return pageReply(list, row.descripcion, query, result, pagina, porPagina);
  }
}
