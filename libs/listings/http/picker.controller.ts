import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListRecord, SelectorItem } from '../../contracts';
import { CurrentSession, Get, parseId, Prefetched, type Session } from '../../platform';
import { allowList } from '../definition/access';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/list-engine';
import { PickerSearch } from '../query/picker-search';
import { QueryMaker } from '../query/query-maker';
import type { ListRequest } from '../query/request/list-query';
import { SearchesService } from '../searches/searches.service';
import { REVISIONS_PREFETCH, ShapesService, type Revisions } from '../shape/shapes.service';
import { listSignal } from './list-signal';
import {
  readAmong,
  readId,
  readIds,
  readList,
  readListRequest,
  readObject,
  readPageNumber,
  readPageSize,
  single,
  type QueryParams,
} from './read-params';

const PAGE_SIZE = 25;

/** The routes of pickers: search as you type, and pages of a list to choose records from. */
@ApiTags('Buscadores')
@Controller('api')
export class PickerController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly pickers: PickerSearch,
    private readonly searches: SearchesService,
  ) {}

  @Get('buscador-registros', { permission: 'registros.buscar' }, { prefetch: REVISIONS_PREFETCH })
  @ApiOperation({ summary: 'Registros de un modelo, para elegirlos en una ficha' })
  async records(
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Prefetched() revisions: Revisions,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ resultados: { registros: ListRecord[]; totalRegistros: number } }> {
    const list = await this.modelOf(params, revisions, session);
    const request = keepSeen(list, readListRequest(params, { columns: 'campos' }), params);
    const page = readPageNumber(single(params.pagina, 'pagina') ?? '1');
    const granted = await this.loadSharedFilters(params, list, session);
    const query = this.maker.make(list, { ...request, ...readAmong(params), ...granted }, session);
    const pageSize = readPageSize(params.porPagina, PAGE_SIZE);
    const { rows, total } = await this.engine.page(query, page, pageSize, listSignal(reply));
    return { resultados: { registros: rows, totalRegistros: total } };
  }

  @Get('buscador-generico', { permission: 'registros.buscar' }, { prefetch: REVISIONS_PREFETCH })
  @ApiOperation({ summary: 'Búsqueda al escribir sobre el modelo que se diga' })
  async generic(
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Prefetched() revisions: Revisions,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SelectorItem[]> {
    return this.search(await this.modelOf(params, revisions, session), params, session, reply);
  }

  @Get('buscador-:nombre', { permission: 'listados.ver' }, { prefetch: REVISIONS_PREFETCH })
  @ApiOperation({
    summary: 'Búsqueda al escribir de alumnos, cursos, profesores, aulas, tutores…',
    description:
      'De artículos, con un `id` solo: ese artículo (id, codigo, descripcion, pvp, tipoIVA) en lugar de una lista.',
  })
  async named(
    @Param('nombre') name: string,
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Prefetched() revisions: Revisions,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SelectorItem[] | ListRecord> {
    const declared = this.registry.picker(name);
    const modelo = single(params.modelo, 'modelo');
    if (modelo !== null && modelo !== '' && modelo !== declared.definition.model)
      throw listadosErrors['modelo-desconocido']({ model: modelo });
    const list = await this.shapes.forPicker(allowList(declared, session), revisions, session.user);
    const fields = list.picker?.single;
    const id = fields && parseId(params.id);
    if (fields && id) return this.pickers.one(list, { id, fields }, session, listSignal(reply));
    return this.search(list, params, session, reply);
  }

  private modelOf({ modelo }: QueryParams, revisions: Revisions, session: Session): Promise<ListModel> {
    const list = allowList(this.registry.model(single(modelo, 'modelo') ?? ''), session);
    return this.shapes.forPicker(list, revisions, session.user);
  }

  /**
   * Returns the filters of the saved search `busquedaGuardada`; none if the search is private. The request may use these filters even on
   * fields that were taken out of the list.
   * @throws busqueda-desconocida
   */
  private async loadSharedFilters(
    params: QueryParams,
    list: ListModel,
    session: Session,
  ): Promise<Pick<ListRequest, 'granted'>> {
    const id = single(params.busquedaGuardada, 'busquedaGuardada');
    if (id === null || id === '') return {};
    const { listado, visibilidad, parametros } = await this.searches.load(readId(id), session);
    if (listado !== list.definition.code) throw listadosErrors['busqueda-desconocida']();
    return visibilidad === 'yo' ? {} : { granted: { filters: parametros } };
  }

  private search(list: ListModel, params: QueryParams, session: Session, reply: FastifyReply): Promise<SelectorItem[]> {
    const request = {
      text: single(params.busqueda, 'busqueda') ?? '',
      fields: readList(params.campos, 'campos'),
      filters: { ...readObject(params.parametros, 'parametros'), ...activeFilter(params) },
      displayField: single(params.campoMostrar, 'campoMostrar'),
      ...(params.id === undefined ? {} : { ids: readIds(params.id, 'id') }),
    };
    return this.pickers.search(list, request, session, listSignal(reply));
  }
}

/**
 * With `opcionales=1`, removes the columns and sort keys that an administrator has taken out of the list. Our own screens send
 * `opcionales=1`, because they always request the same columns.
 * Without `opcionales=1`, the request stays unchanged. A column that was taken out is then refused later.
 */
function keepSeen<R extends { order: string | null; columns: string[] }>(
  list: ListModel,
  request: R,
  params: QueryParams,
): R {
  const { wide = list } = list;
  if (single(params.opcionales, 'opcionales') !== '1') return request;
  const isSeen = (key: string) => {
    const path = key.replace(/^-/, '');
    return list.sortable.has(path) || !wide.sortable.has(path);
  };
  return {
    ...request,
    columns: request.columns.filter(isSeen),
    order: request.order?.split(',').filter(isSeen).join(',') ?? null,
  };
}

/**
 * Reads the filter on active courses. The specification sends this filter as a parameter of its own, `activo=1`. It may also come in
 * `parametros`.
 */
function activeFilter(params: QueryParams): Record<string, unknown> {
  const activo = single(params.activo, 'activo');
  return activo === null || activo === '' ? {} : { activo };
}
