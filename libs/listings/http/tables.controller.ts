import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseTableFilters, type TableCell, type TableDefinitionReply } from '../../contracts';
import { CurrentSession, Get, Prefetched, type Session } from '../../platform';
import { allowList } from '../definition/access';
import type { TableDefinition } from '../definition/define-table';
import { listadosErrors } from '../definition/errors';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/list-engine';
import { QueryMaker } from '../query/query-maker';
import type { ListModel } from '../model/list-model';
import { REVISIONS_PREFETCH, ShapesService, type Revisions } from '../shape/shapes.service';
import { listSignal } from './list-signal';
import { single, type QueryParams } from './read-params';
import { cellsOf } from './table-cells';

/** Maximum number of rows in a dynamic table, which has no pages. */
const MAX_ROWS = 500;

/** Dynamic tables (rows TABL-01 and TABL-05): a fixed view of a list, with filters of its own. */
@ApiTags('Tablas')
@Controller('api/tablas')
export class TablesController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  @Get(':codigo/definicion', { permission: 'tablas.ver' }, { prefetch: REVISIONS_PREFETCH })
  async definition(
    @Param('codigo') code: string,
    @CurrentSession() session: Session,
    @Prefetched() revisions: Revisions,
  ): Promise<TableDefinitionReply> {
    const { table, list } = await this.tableOf(code, revisions, session);
    return {
      codigo: code,
      titulo: table.title,
      url: `/api/tablas/${code}`,
      parametros: table.fixedFilters,
      filtros: table.filters,
      columnas: table.columns.flatMap((path) => list.columns.get(path)?.wire.etiqueta ?? []),
    };
  }

  @Get(':codigo', { permission: 'tablas.ver' }, { prefetch: REVISIONS_PREFETCH })
  async rows(
    @Param('codigo') code: string,
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Prefetched() revisions: Revisions,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TableCell[][]> {
    const { table, list } = await this.tableOf(code, revisions, session);
    const filters = { ...readTableFilters(table, params), ...table.fixedFilters };
    // The fixed filters and the order come from the definition of the table, and not from the user. So they may use fields that were
    // removed from the list.
    const granted = { filters: table.fixedFilters, order: table.order };
    const query = this.maker.make(list, { filters, order: table.order, columns: table.columns, granted }, session);
    const rows = await this.engine.first(query, MAX_ROWS, listSignal(reply));
    return rows.map((row) => cellsOf(query, row));
  }

  /** Returns the list of a table, and the table itself with only the columns and filters that the user may see. */
  private async tableOf(
    code: string,
    revisions: Revisions,
    session: Session,
  ): Promise<{ table: TableDefinition; list: ListModel }> {
    const table = this.registry.table(code);
    const declared = allowList(this.registry.list(table.list.code), session);
    const list = await this.shapes.forPicker(declared, revisions, session.user);
    const columns = table.columns.filter((path) => list.columns.has(path));
    const filters = table.filters
      .split(';')
      .filter((part) => parseTableFilters(part).every(({ campo }) => list.search.has(campo)))
      .join(';');
    return { table: { ...table, columns, filters }, list };
  }
}

/**
 * Returns the filters of the request. Leaves out the fixed filters of the table, so that a request cannot change them.
 * @throws campo-desconocido if the table does not offer a filter
 */
function readTableFilters(table: TableDefinition, params: QueryParams): Record<string, unknown> {
  const typeOf = new Map(parseTableFilters(table.filters).map(({ campo, tipo }) => [campo, tipo]));
  const entries = Object.entries(params).flatMap(([campo, raw]): [string, unknown][] => {
    if (Object.hasOwn(table.fixedFilters, campo)) return [];
    const type = typeOf.get(campo);
    if (type === undefined) throw listadosErrors['campo-desconocido']({ field: campo, suffix: null });
    const isText = type === 'string' || type === 'list';
    return [[isText ? `${campo}__icontains` : campo, single(raw, campo)]];
  });
  return Object.fromEntries(entries);
}
