import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { EventosController } from './eventos/eventos.controller';
import { EventosService } from './eventos/eventos.service';
import { ProcesosController } from './procesos.controller';
import { ProcesosService } from './procesos.service';

@Module({ controllers: [EventosController, ProcesosController], providers: [EventosService, ProcesosService] })
class ProcesosNest {}

export const procesosModule: DomainModule = { nombre: 'procesos', folder: __dirname, nest: ProcesosNest };
