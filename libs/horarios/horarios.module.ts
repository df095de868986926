import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { SettleService } from './generacion/settle.service';

@Module({ providers: [SettleService] })
class HorariosNest {}

/** Subjects with their hours, classes with a date, the grid, private classes. */
export const horariosModule: DomainModule = { name: 'horarios', folder: __dirname, nest: HorariosNest };
