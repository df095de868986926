import { Module } from '@nestjs/common';
import { ClasesNest } from '../clases';
import type { DomainModule } from '../platform/modules';
import { HuecosController } from './answers/huecos.controller';
import { SlotContextService } from './facts/slot-context.service';
import { SlotsService } from './answers/slots.service';

@Module({
  imports: [ClasesNest],
  controllers: [HuecosController],
  providers: [SlotContextService, SlotsService],
  exports: [SlotContextService, SlotsService],
})
export class HuecosNest {}

/** Free hours of private subjects. */
export const huecosModule: DomainModule = {
  name: 'huecos',
  folder: __dirname,
  nest: HuecosNest,
};
