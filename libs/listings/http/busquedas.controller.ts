import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListPageReply } from '../../contracts';
import { CurrentCompanion, CurrentSession, Get, goneSignal, type Session } from '../../platform';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/engine';
import { QueryMaker } from '../query/query-maker';
import { BUSQUEDA_COMPANION, pageSizeOf, type BusquedaRow } from '../searches/busqueda-row';
import { SearchesService } from '../searches/searches.service';
import { Shapes } from '../shape/shapes.service';
import { allowList } from './access';
import { pageReply } from './page-reply';
import { readList, readObject, readPageNumber, readPageSize, single } from './read-query';

/** Pages of saved searches: lists, the search table widget and everything that shows rows ask here. */
@ApiTags('Listados')
@Controller('api/busquedas-api')
export class BusquedasController {
  constructor(
    private readonly searches: SearchesService,
    private readonly registry: ListRegistry,
    private readonly shapes: Shapes,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  @Get(':busquedaId/:pagina', { permiso: 'listados.ver' }, { companion: BUSQUEDA_COMPANION })
  @ApiOperation({ summary: 'Una página de una búsqueda guardada' })
  @ApiParam({ name: 'busquedaId', type: Number })
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
    @Param('pagina') paginaText: string,
    @Query() params: Record<string, unknown>,
    @CurrentSession() session: Session,
    @CurrentCompanion() row: BusquedaRow | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListPageReply> {
    const pagina = readPageNumber(paginaText);
    const asked = {
      parametros: readObject(params.parametros, 'parametros'),
      orden: single(params.orden, 'orden'),
      columnas: readList(params.columnas, 'columnas'),
    };
    const search = this.searches.seen(row, session);
    const list = await this.shapes.at(allowList(this.registry.list(search.listado), session), search.marca);
    const porPagina = readPageSize(params.porPagina, pageSizeOf(search, list));
    const query = this.maker.fromSearch(list, search, asked, session);
    const result = await this.engine.page(query, pagina, porPagina, goneSignal(reply));
    return pageReply(list, search.descripcion, query, result, pagina, porPagina);
  }
}
