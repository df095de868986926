import { Module } from '@nestjs/common';
import { ClasesNest } from '../clases';
import { LlamadasNest } from '../llamadas';
import type { DomainModule } from '../platform/modules';
import { EsperasController, EsperaRecordController } from './apuntar/esperas.controller';
import { LineService } from './apuntar/line.service';
import { WaitingService } from './apuntar/waiting.service';
import { SettleOffersService } from './ofrecer/settle-offers.service';

@Module({
  imports: [ClasesNest, LlamadasNest],
  controllers: [EsperasController, EsperaRecordController],
  providers: [LineService, WaitingService, SettleOffersService],
})
class EsperasNest {}

/** Waiting lists of courses and subjects. */
export const esperasModule: DomainModule = {
  name: 'esperas',
  folder: __dirname,
  nest: EsperasNest,
};
