export { defineRecord, type RecordDefinition } from './definition/define-record';
export { rule, textRule } from './fields/rule';
export { formulariosModule } from './forms/forms.pages';
export { readRecordId } from './http/records.controller';
export { recordFormHtml } from './http/record-form-html';
export { readField, type FieldValue } from './saving/read-field';
export { RecordsModule } from './records.module';
export { RecordsService } from './records.service';
export { SaveRecordService, type PreparedSave } from './saving/save-record.service';
