import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { ProcesosController } from './procesos.controller';
import { ProcesosService } from './procesos.service';

@Module({ controllers: [ProcesosController], providers: [ProcesosService] })
class ProcesosNest {}

export const procesosModule: DomainModule = { nombre: 'procesos', folder: __dirname, nest: ProcesosNest };
