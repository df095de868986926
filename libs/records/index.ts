export { recordFormHtml } from './record-form-html';
export { readRecordId } from './records.controller';
export { RecordsModule } from './records.module';
export { RecordsService } from './records.service';
