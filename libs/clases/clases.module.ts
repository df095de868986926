import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { ViewerService } from './acceso/viewer.service';
import { ClasesAlumnoController } from './alumno/clases-alumno.controller';
import { ClasesAlumnoService } from './alumno/clases-alumno.service';
import { AsistenciaController } from './asistencia/asistencia.controller';
import { AsistenciaService } from './asistencia/asistencia.service';
import { CalendarioController } from './calendario/calendario.controller';
import { CalendarioService } from './calendario/calendario.service';
import { PublicFeedController } from './calendario/public-feed.controller';
import { ReadFeedService } from './calendario/read-feed.service';
import { CuadranteController } from './cuadrante/cuadrante.controller';
import { CuadranteService } from './cuadrante/cuadrante.service';
import { GenerationService } from './generacion/generation.service';
import { HoyService } from './hoy/hoy.service';

@Module({
  controllers: [
    ClasesAlumnoController,
    AsistenciaController,
    CalendarioController,
    PublicFeedController,
    CuadranteController,
  ],
  providers: [
    ViewerService,
    ClasesAlumnoService,
    AsistenciaService,
    CalendarioService,
    ReadFeedService,
    CuadranteService,
    GenerationService,
    HoyService,
  ],
  exports: [GenerationService, HoyService, ViewerService],
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
