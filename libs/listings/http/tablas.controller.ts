import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseTableFilters, type TableCell, type TableDefinitionReply } from '../../contracts';
import { CurrentSession, Get, goneSignal, type Session } from '../../platform';
import type { TableDefinition } from '../definition/define-table';
import { listadosErrors } from '../errors';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/engine';
import { QueryMaker } from '../query/query-maker';
import { allowList } from './access';
import { single } from './read-query';
import { cellsOf } from './table-cells';

/** As many rows as a table on one screen holds; whoever needs more uses the list. */
const MOST_ROWS = 500;

/** Dynamic tables (specification S0 §2.8): a fixed view over a list, with filters of its own. */
@ApiTags('Tablas')
@Controller('api/tablas')
export class TablasController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  @Get(':codigo/definicion', { permiso: 'tablas.ver' })
  definition(@Param('codigo') codigo: string, @CurrentSession() session: Session): TableDefinitionReply {
    const table = this.registry.table(codigo);
    const list = allowList(this.registry.list(table.lista.codigo), session);
    return {
      codigo,
      titulo: table.titulo,
      url: `/api/tablas/${codigo}`,
      parametros: table.parametros,
      filtros: table.filtros,
      columnas: table.columnas.map((campo) => list.columns.get(campo)?.wire.etiqueta ?? campo),
    };
  }

  @Get(':codigo', { permiso: 'tablas.ver' })
  async rows(
    @Param('codigo') codigo: string,
    @Query() params: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TableCell[][]> {
    const table = this.registry.table(codigo);
    const list = allowList(this.registry.list(table.lista.codigo), session);
    const parametros = { ...asked(table, params), ...table.parametros };
    const query = this.maker.make(list, { parametros, orden: table.orden, columnas: table.columnas }, session);
    const registros = await this.engine.first(query, MOST_ROWS, goneSignal(reply));
    return registros.map((row) => cellsOf(query.columns, row));
  }
}

/** The table's own filters, and its fixed pairs, which the request may repeat but not change. */
function asked(table: TableDefinition, params: Record<string, unknown>): Record<string, unknown> {
  const own = new Map(parseTableFilters(table.filtros).map(({ campo, tipo }) => [campo, tipo]));
  const entries = Object.entries(params).flatMap(([campo, raw]): [string, unknown][] => {
    if (Object.hasOwn(table.parametros, campo)) return [];
    const tipo = own.get(campo);
    if (tipo === undefined) throw listadosErrors['campo-desconocido']({ campo, sufijo: null });
    const text = tipo === 'string' || tipo === 'list';
    return [[text ? `${campo}__icontains` : campo, single(raw, campo)]];
  });
  return Object.fromEntries(entries);
}
