import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListDefinitionReply, ListPageReply } from '../../contracts';
import { CurrentSession, Get, Prefetched, type Session } from '../../platform';
import { allowList } from '../definition/access';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/list-engine';
import { QueryMaker } from '../query/query-maker';
import { pageSizeOf, SAVED_SEARCH_PREFETCH, type SavedSearchRow } from '../searches/saved-search-row';
import { SearchesService } from '../searches/searches.service';
import { UnseenFieldsService } from '../searches/unseen-fields.service';
import { ShapesService } from '../shape/shapes.service';
import { DefinitionReplies } from './definition-reply';
import { listSignal } from './list-signal';
import { pageReply } from './page-reply';
import { readAmong, readListRequest, readPageNumber, readPageSize, type QueryParams } from './read-params';

/** The definition of a list, and the pages of its saved searches. Every screen that shows rows of a list requests these two routes. */
@ApiTags('Listados')
@Controller('api')
export class ListController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly definitions: DefinitionReplies,
    private readonly searches: SearchesService,
    private readonly shapes: ShapesService,
    private readonly unseen: UnseenFieldsService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  @Get('listado/get/:codigo', { permission: 'listados.ver' })
  async definition(
    @Param('codigo') code: string,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListDefinitionReply> {
    const list = allowList(this.registry.list(code), session);
    // The page and the counts of all saved searches share one time limit. If a search is not ready in time, the reply has no rows and no
    // count for it.
    return this.definitions.of(list, session, listSignal(reply));
  }

  @Get('busquedas-api/:busquedaId/:pagina', { permission: 'listados.ver' }, { prefetch: SAVED_SEARCH_PREFETCH })
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
  @ApiQuery({
    name: 'entre',
    required: false,
    description: 'Ids separados por comas: de estos registros, los que coinciden',
  })
  async page(
    @Param('pagina') pageText: string,
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Prefetched() row: SavedSearchRow | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListPageReply> {
    const page = readPageNumber(pageText);
    const request = { ...readListRequest(params), ...readAmong(params) };
    const search = this.searches.checkVisible(row, session);
    const declared = allowList(this.registry.list(search.listado), session);
    await this.unseen.check(search, declared, session);
    const list = await this.shapes.atRevision(declared, search.marca, session.user);
    const pageSize = readPageSize(params.porPagina, pageSizeOf(search, list));
    const query = this.maker.fromSearch(list, search, request, session);
    const result = await this.engine.page(query, page, pageSize, listSignal(reply));
    return pageReply({ title: search.descripcion, query, result, page, pageSize });
  }
}
