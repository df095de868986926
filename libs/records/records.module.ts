import { Module, type DynamicModule } from '@nestjs/common';
import { loadPart, type DomainModule } from '../platform';
import type { RecordDefinition } from './definition/define-record';
import { EmbeddedLists } from './embedded/embedded-lists.service';
import { FormReplies } from './form-reply';
import { DesignsService } from './forms/designs.service';
import { FormsService } from './forms/forms.service';
import { TabsService } from './forms/tabs.service';
import { HistoryService } from './history/history.service';
import { FormsController } from './http/forms.controller';
import { RecordsController } from './http/records.controller';
import { RecordRegistry, RECORDS } from './model/record-registry';
import { RecordsService } from './records.service';
import { References } from './references.service';
import { SaveRecordService } from './saving/save-record.service';
import { TableRulesService } from './saving/table-rules.service';

/** Engine 2: a record page for every list, as its definition says, or from the declared fields of its entity. */
@Module({})
export class RecordsModule {
  static forModules(modules: readonly DomainModule[]): DynamicModule {
    return {
      module: RecordsModule,
      global: true,
      controllers: [RecordsController, FormsController],
      providers: [
        { provide: RECORDS, useValue: modules.flatMap((module) => loadPart(module, 'records', isRecord)) },
        RecordRegistry,
        FormsService,
        DesignsService,
        FormReplies,
        TabsService,
        References,
        EmbeddedLists,
        HistoryService,
        RecordsService,
        SaveRecordService,
        TableRulesService,
      ],
      exports: [RecordsService, References, SaveRecordService],
    };
  }
}

function isRecord(value: unknown): value is RecordDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ficha';
}
