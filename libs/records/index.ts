export { RecordAccessService } from './access/record-access.service';
export { ReferencesService } from './access/references.service';
export { defineRecord, type RecordDefinition } from './definition/define-record';
export {
  between,
  fieldRule,
  inOrder,
  matches,
  min,
  strictlyInOrder,
  unique,
  type RecordRule,
} from './definition/record-rule';
export { recordFormHtml } from './http/record-form-html';
export { readRecordId } from './http/records.controller';
export { ReadRecordService } from './reading/read-record.service';
export { SaveRecordService } from './saving/save-record.service';
export type { PreparedSave } from './saving/write-record';
