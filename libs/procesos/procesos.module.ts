import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { EventsController } from './events/events.controller';
import { EventsService } from './events/events.service';
import { ProcesosController } from './procesos.controller';
import { ProcesosService } from './procesos.service';

@Module({ controllers: [EventsController, ProcesosController], providers: [EventsService, ProcesosService] })
class ProcesosNest {}

export const procesosModule: DomainModule = { name: 'procesos', folder: __dirname, nest: ProcesosNest };
