import { Module, type DynamicModule } from '@nestjs/common';
import { loadPart, PageRegistry, type DomainModule } from '../platform';
import type { ListDefinition } from './definition/define-list';
import type { TableDefinition } from './definition/define-table';
import { DeleteService } from './delete/delete.service';
import { RowStream } from './exports/row-stream';
import { BuscadorController } from './http/buscador.controller';
import { BusquedasController } from './http/busquedas.controller';
import { DefinitionReplies } from './http/definition-reply';
import { ExportarController } from './http/exportar.controller';
import { ListadoController } from './http/listado.controller';
import { TablasController } from './http/tablas.controller';
import { MenuController } from './menu/menu.controller';
import { ListRegistry, LISTS, TABLES } from './model/registry';
import { ListEngine } from './query/engine';
import { Landmarks } from './query/landmarks';
import { QueryMaker } from './query/query-maker';
import { SelectorSearch } from './query/selector-search';
import { TableFactsStore } from './query/table-facts';
import { PreferencesService } from './searches/preferences.service';
import { SearchesService } from './searches/searches.service';

/** Engine 1: every list of every module, found by the names of their files. */
@Module({})
export class ListingsModule {
  static forModules(modules: readonly DomainModule[]): DynamicModule {
    return {
      module: ListingsModule,
      global: true,
      controllers: [
        ListadoController,
        ExportarController,
        BusquedasController,
        BuscadorController,
        TablasController,
        MenuController,
      ],
      providers: [
        { provide: LISTS, useValue: modules.flatMap((module) => loadPart(module, 'lists', isList)) },
        { provide: TABLES, useValue: modules.flatMap((module) => loadPart(module, 'tables', isTable)) },
        { provide: PageRegistry, useFactory: () => new PageRegistry(modules) },
        ListRegistry,
        TableFactsStore,
        Landmarks,
        ListEngine,
        QueryMaker,
        SelectorSearch,
        RowStream,
        SearchesService,
        PreferencesService,
        DefinitionReplies,
        DeleteService,
      ],
      exports: [ListRegistry, PageRegistry, ListEngine, QueryMaker, SearchesService],
    };
  }
}

function isList(value: unknown): value is ListDefinition {
  return typeof value === 'object' && value !== null && 'entity' in value && 'columns' in value;
}

function isTable(value: unknown): value is TableDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'tabla';
}
