import { Global, Module } from '@nestjs/common';
import { RecordsController } from './records.controller';
import { RecordsService } from './records.service';
import { SaveRecordService } from './save-record.service';

/** Engine 2, its beginning: a record page for every list, from the declared fields of its entity. */
@Global()
@Module({
  controllers: [RecordsController],
  providers: [RecordsService, SaveRecordService],
  exports: [RecordsService],
})
export class RecordsModule {}
