export { readField, type FieldValue } from './field-values';
export { recordFormHtml } from './record-form-html';
export { readRecordId } from './records.controller';
export { RecordsModule } from './records.module';
export { RecordsService } from './records.service';
