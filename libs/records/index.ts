export { RecordAccessService } from './access/record-access.service';
export { ReferencesService } from './access/references.service';
export { defineRecord, type RecordDefinition, type RecordPicker, type RecordSave } from './definition/define-record';
export {
  defineSavePreview,
  type SavePreview,
  type TriedCreation,
  type TriedSave,
} from './definition/define-save-preview';
export { fichasErrors } from './definition/errors';
export {
  between,
  fieldRule,
  inOrder,
  matches,
  min,
  hoursInOrder,
  strictlyInOrder,
  unique,
  type RecordRule,
} from './definition/record-rule';
export { PlainFormService } from './http/plain-form.service';
export { readRecordId } from './http/records.controller';
export { ReadRecordService } from './reading/read-record.service';
export { SaveRecordService } from './saving/save-record.service';
export type { PreparedSave } from './saving/write-record';
