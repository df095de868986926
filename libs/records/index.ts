export { defineRecord, type RecordDefinition } from './definition/define-record';
export { rule, textRule } from './fields/rule';
export { formulariosModule } from './forms/forms.pages';
export { readRecordId } from './http/records.controller';
export { recordFormHtml } from './http/record-form-html';
export { RecordsModule } from './records.module';
export { RecordsService } from './records.service';
export { SaveRecordService } from './saving/save-record.service';
