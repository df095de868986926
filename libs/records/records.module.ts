import { Module, type DynamicModule } from '@nestjs/common';
import { loadPart, type DomainModule } from '../platform';
import { RecordAccessService } from './access/record-access.service';
import { ReferencesService } from './access/references.service';
import type { RecordDefinition } from './definition/define-record';
import type { SavePreview } from './definition/define-save-preview';
import { DesignsService } from './forms/designs.service';
import { FormReplyService } from './forms/form-reply.service';
import { FormsService } from './forms/forms.service';
import { ListedFieldsService } from './forms/listed-fields.service';
import { TabsService } from './forms/tabs.service';
import { HistoryService } from './history/history.service';
import { RelatedFieldsService } from './history/related-fields.service';
import { FormsController } from './http/forms.controller';
import { RecordProgrammingController } from './http/programming.controller';
import { RecordsController } from './http/records.controller';
import { RecordRegistry, RECORDS, SAVE_PREVIEWS } from './model/record-registry';
import { EmbeddedListsService } from './reading/embedded-lists.service';
import { MaskedValuesService } from './reading/masked-values.service';
import { ReadRecordService } from './reading/read-record.service';
import { CheckRulesService } from './saving/check-rules.service';
import { PreviewSaveService } from './saving/preview-save.service';
import { RefusalService } from './saving/refusal.service';
import { PlainFormService } from './http/plain-form.service';
import { SaveRecordService } from './saving/save-record.service';

/**
 * The record engine (engine 2). Gives every list a record page, built from the record definition or from the declared fields of the
 * entity.
 */
@Module({})
export class RecordsModule {
  static forModules(modules: readonly DomainModule[]): DynamicModule {
    return {
      module: RecordsModule,
      global: true,
      controllers: [RecordsController, FormsController, RecordProgrammingController],
      providers: [
        { provide: RECORDS, useValue: modules.flatMap((module) => loadPart(module, 'records', isRecord)) },
        { provide: SAVE_PREVIEWS, useValue: modules.flatMap((module) => loadPart(module, 'previews', isSavePreview)) },
        RecordRegistry,
        RecordAccessService,
        ReferencesService,
        FormsService,
        ListedFieldsService,
        DesignsService,
        FormReplyService,
        TabsService,
        EmbeddedListsService,
        MaskedValuesService,
        ReadRecordService,
        HistoryService,
        RelatedFieldsService,
        CheckRulesService,
        RefusalService,
        SaveRecordService,
        PreviewSaveService,
        PlainFormService,
      ],
      exports: [RecordAccessService, ReferencesService, ReadRecordService, SaveRecordService, PlainFormService],
    };
  }
}

const isRecord = (value: unknown): value is RecordDefinition => isOfKind(value, 'record');
const isSavePreview = (value: unknown): value is SavePreview => isOfKind(value, 'save-preview');

const isOfKind = (value: unknown, kind: string): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
