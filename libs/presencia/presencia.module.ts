import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { ReportService } from './informe/report.service';
import { PresenciaCierreController } from './mes/closing.controller';
import { ClosingService } from './mes/closing.service';
import { PresenciaExportController } from './mes/export.controller';
import { PresenciaController } from './presencia.controller';
import { AgreementsService } from './registro/agreements.service';
import { ClockEntriesService } from './registro/clock-entries.service';
import { EntryStore } from './registro/entry-store';
import { WrittenEntriesService } from './registro/written-entries.service';

@Module({
  controllers: [PresenciaController, PresenciaExportController, PresenciaCierreController],
  providers: [ReportService, EntryStore, ClockEntriesService, WrittenEntriesService, AgreementsService, ClosingService],
})
class PresenciaNest {}

/** The clock entries of the staff. */
export const presenciaModule: DomainModule = {
  name: 'presencia',
  folder: __dirname,
  nest: PresenciaNest,
  pages: [
    {
      path: '/presencia/',
      permission: 'presencia.ver',
      menu: { title: 'Presencia', group: 'horarios', order: 60 },
    },
  ],
};
