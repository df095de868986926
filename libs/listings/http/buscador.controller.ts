import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListRecord, SelectorItem } from '../../contracts';
import { CurrentSession, Get, goneSignal, idFrom, type Session } from '../../platform';
import { listadosErrors } from '../errors';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/engine';
import { QueryMaker } from '../query/query-maker';
import { SelectorSearch } from '../query/selector-search';
import { allowList } from './access';
import { readList, readObject, readPageNumber, readPageSize, single } from './read-query';

type Params = Record<string, unknown>;

/** The record picker and the search-as-you-type of selectors. */
@ApiTags('Buscadores')
@Controller('api')
export class BuscadorController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly selectors: SelectorSearch,
  ) {}

  @Get('buscador-registros', { permiso: 'registros.buscar' })
  @ApiOperation({ summary: 'Registros de un modelo, para elegirlos en una ficha' })
  async records(
    @Query() params: Params,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ resultados: { registros: ListRecord[]; totalRegistros: number } }> {
    const list = allowList(this.registry.model(single(params.modelo, 'modelo') ?? ''), session);
    const asked = {
      parametros: readObject(params.parametros, 'parametros'),
      orden: single(params.orden, 'orden'),
      columnas: readList(params.campos, 'campos'),
    };
    const pagina = readPageNumber(single(params.pagina, 'pagina') ?? '1');
    const query = this.maker.make(list, asked, session);
    const { registros, total } = await this.engine.page(
      query,
      pagina,
      readPageSize(params.porPagina, 25),
      goneSignal(reply),
    );
    return { resultados: { registros, totalRegistros: total } };
  }

  @Get('buscador-generico', { permiso: 'registros.buscar' })
  @ApiOperation({ summary: 'Búsqueda al escribir sobre el modelo que se diga' })
  async generic(
    @Query() params: Params,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SelectorItem[]> {
    return this.search(this.registry.model(single(params.modelo, 'modelo') ?? ''), params, session, reply);
  }

  @Get('buscador-:nombre', { permiso: 'listados.ver' })
  @ApiOperation({
    summary: 'Búsqueda al escribir de alumnos, cursos, profesores, aulas, tutores…',
    description:
      'De artículos, con un `id` solo: ese artículo (id, codigo, descripcion, pvp, tipoIVA) en lugar de una lista.',
  })
  async selector(
    @Param('nombre') nombre: string,
    @Query() params: Params,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SelectorItem[] | ListRecord> {
    const list = this.registry.selector(nombre);
    const modelo = single(params.modelo, 'modelo');
    if (modelo !== null && modelo !== '' && modelo !== list.definition.modelo)
      throw listadosErrors['modelo-desconocido']({ modelo });
    const uno = list.selector?.uno;
    const id = uno && idFrom(params.id);
    if (uno && id) return this.selectors.one(allowList(list, session), uno, id, session, goneSignal(reply));
    return this.search(list, params, session, reply);
  }

  private async search(
    list: ListModel,
    params: Params,
    session: Session,
    reply: FastifyReply,
  ): Promise<SelectorItem[]> {
    allowList(list, session);
    return this.selectors.search(
      list,
      {
        busqueda: single(params.busqueda, 'busqueda') ?? '',
        campos: readList(params.campos, 'campos'),
        parametros: { ...readObject(params.parametros, 'parametros'), ...activeOnly(params) },
        campoMostrar: single(params.campoMostrar, 'campoMostrar'),
        ids: params.id === undefined ? undefined : readList(params.id, 'id'),
      },
      session,
      goneSignal(reply),
    );
  }
}

/** `activo=1` may stand by itself, as the specification prints it for courses, or in `parametros`. */
function activeOnly(params: Params): Record<string, unknown> {
  const activo = single(params.activo, 'activo');
  return activo === null || activo === '' ? {} : { activo };
}
