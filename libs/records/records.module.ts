import { Global, Module } from '@nestjs/common';
import { RecordsController } from './records.controller';
import { RecordsService } from './records.service';
import { SaveRecordService } from './save-record.service';
import { TableRulesService } from './table-rules.service';

/** Engine 2, its beginning: a record page for every list, from the declared fields of its entity. */
@Global()
@Module({
  controllers: [RecordsController],
  providers: [RecordsService, SaveRecordService, TableRulesService],
  exports: [RecordsService],
})
export class RecordsModule {}
