import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { ViewerService } from './acceso/viewer.service';
import { StudentClassesController } from './alumno/clases-alumno.controller';
import { StudentClassesService } from './alumno/clases-alumno.service';
import { AttendanceController } from './asistencia/asistencia.controller';
import { AttendanceService } from './asistencia/asistencia.service';
import { FeedsController } from './calendario/calendario.controller';
import { FeedsService } from './calendario/calendario.service';
import { PublicFeedController } from './calendario/public-feed.controller';
import { ReadFeedService } from './calendario/read-feed.service';
import { CuadranteController } from './cuadrante/cuadrante.controller';
import { CuadranteService } from './cuadrante/cuadrante.service';
import { GenerationService } from './generacion/generation.service';
import { TodayService } from './hoy/hoy.service';

@Module({
  controllers: [
    StudentClassesController,
    AttendanceController,
    FeedsController,
    PublicFeedController,
    CuadranteController,
  ],
  providers: [
    ViewerService,
    StudentClassesService,
    AttendanceService,
    FeedsService,
    ReadFeedService,
    CuadranteService,
    GenerationService,
    TodayService,
  ],
  exports: [GenerationService, TodayService, ViewerService],
})
export class ClasesNest {}

/** Classes with a date, their clashes and generation, attendance, the weekly grid and calendar addresses. */
export const clasesModule: DomainModule = {
  name: 'clases',
  folder: __dirname,
  nest: ClasesNest,
  pages: [
    { path: '/clases/asistencia/{id}/', permission: 'clases.ver' },
    { path: '/clases/calendario/', permission: 'identificado' },
    {
      path: '/administrar/aulas/cuadrante/',
      permission: 'horarios.ver',
      menu: { title: 'Cuadrante', group: 'horarios', order: 10 },
    },
  ],
};
