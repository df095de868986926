import { Module, type DynamicModule } from '@nestjs/common';
import { loadPart, PageRegistry, type DomainModule } from '../platform';
import type { ListDefinition } from './definition/define-list';
import type { TableDefinition } from './definition/define-table';
import { SearchAnywhereService } from './anywhere/search-anywhere.service';
import { DeleteService } from './delete/delete.service';
import { RowStream } from './exports/row-stream';
import { AnywhereController } from './http/anywhere.controller';
import { PickerController } from './http/picker.controller';
import { DefinitionReplies } from './http/definition-reply';
import { DeleteController } from './http/delete.controller';
import { ExportController } from './http/export.controller';
import { ListProgrammingController } from './http/programming.controller';
import { ListController } from './http/list.controller';
import { RequestedRowsService } from './http/requested-rows.service';
import { SearchReplies } from './http/search-reply';
import { SearchesController } from './http/searches.controller';
import { TablesController } from './http/tables.controller';
import { MenuService } from './menu/menu.service';
import { MenuController } from './menu/menu.controller';
import { ListRegistry, LISTS, TABLES } from './model/registry';
import { ListEngine } from './query/list-engine';
import { Anchors } from './query/paging/anchors';
import { QueryMaker } from './query/query-maker';
import { PickerSearch } from './query/picker-search';
import { RecordNames } from './query/record-names';
import { TableStatisticsCache } from './query/paging/table-statistics';
import { ManageSearchService } from './searches/manage-search.service';
import { PreferencesService } from './searches/preferences.service';
import { SaveSearchService } from './searches/save-search.service';
import { SearchesService } from './searches/searches.service';
import { UnseenFieldsService } from './searches/unseen-fields.service';
import { SelectedRowsService } from './selection/selected-rows.service';
import { SeedSearchesService } from './searches/seed-searches.service';
import { AddedFields } from './shape/added-fields';
import { ShapeReplies } from './http/shape-reply';
import { ShapeController } from './http/shape.controller';
import { ShapePreview } from './shape/preview';
import { ShapesService } from './shape/shapes.service';
import { ShapeVersionsService } from './shape/versions.service';

/** Engine 1: the lists of all modules. Their definitions are found by file name. */
@Module({})
export class ListingsModule {
  static forModules(modules: readonly DomainModule[]): DynamicModule {
    return {
      module: ListingsModule,
      global: true,
      controllers: [
        ListController,
        SearchesController,
        DeleteController,
        ShapeController,
        ExportController,
        PickerController,
        AnywhereController,
        TablesController,
        MenuController,
        ListProgrammingController,
      ],
      providers: [
        { provide: LISTS, useValue: modules.flatMap((module) => loadPart(module, 'lists', isList)) },
        { provide: TABLES, useValue: modules.flatMap((module) => loadPart(module, 'tables', isTable)) },
        { provide: PageRegistry, useFactory: () => new PageRegistry(modules) },
        ListRegistry,
        AddedFields,
        ShapesService,
        ShapeVersionsService,
        RequestedRowsService,
        ShapeReplies,
        ShapePreview,
        TableStatisticsCache,
        Anchors,
        ListEngine,
        QueryMaker,
        RecordNames,
        PickerSearch,
        SearchAnywhereService,
        RowStream,
        SearchesService,
        SaveSearchService,
        UnseenFieldsService,
        ManageSearchService,
        SeedSearchesService,
        PreferencesService,
        SearchReplies,
        DefinitionReplies,
        SelectedRowsService,
        DeleteService,
        MenuService,
      ],
      exports: [
        AddedFields,
        ListRegistry,
        MenuService,
        PageRegistry,
        ShapesService,
        ListEngine,
        QueryMaker,
        RecordNames,
        PickerSearch,
        SearchesService,
        RequestedRowsService,
        SelectedRowsService,
      ],
    };
  }
}

function isList(value: unknown): value is ListDefinition {
  return typeof value === 'object' && value !== null && 'entity' in value && 'columns' in value;
}

function isTable(value: unknown): value is TableDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'table';
}
