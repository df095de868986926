import { Module } from '@nestjs/common';
import { ClasesNest } from '../clases';
import { LlamadasNest } from '../llamadas';
import { ReservasNest } from '../reservas';
import type { DomainModule } from '../platform/modules';
import { AulasLibresController } from './aulas-libres/aulas-libres.controller';
import { AulasLibresService } from './aulas-libres/aulas-libres.service';
import { SearchRoomsService } from './aulas-libres/search-rooms.service';
import { BloqueosController } from './bloqueos/bloqueos.controller';
import { PreviewBloqueoService } from './bloqueos/preview-bloqueo.service';
import { DadasController } from './dadas/dadas.controller';
import { DadasService } from './dadas/dadas.service';
import { FestivosController } from './dias/festivos.controller';
import { PreviewFestivoService } from './dias/preview-festivo.service';
import { DisponibilidadController } from './disponibilidad/disponibilidad.controller';
import { DisponibilidadService } from './disponibilidad/disponibilidad.service';
import { ProposalsService } from './propuestas/proposals.service';
import { CoverController } from './sustitutos/cover.controller';
import { CoverService } from './sustitutos/cover.service';
import { SustitutosService } from './sustitutos/sustitutos.service';

@Module({
  imports: [ClasesNest, LlamadasNest, ReservasNest],
  controllers: [
    AulasLibresController,
    BloqueosController,
    DadasController,
    FestivosController,
    DisponibilidadController,
    CoverController,
  ],
  providers: [
    AulasLibresService,
    SearchRoomsService,
    PreviewBloqueoService,
    DadasService,
    PreviewFestivoService,
    DisponibilidadService,
    ProposalsService,
    CoverService,
    SustitutosService,
  ],
})
class FestivosNest {}

/**
 * Holidays, absences of teachers and closed rooms; substitutes and other rooms for the affected classes; the hours at which teachers are
 * available.
 */
export const festivosModule: DomainModule = {
  name: 'festivos',
  folder: __dirname,
  nest: FestivosNest,
  pages: [
    { path: '/administrar/festivos/proponer/', permission: 'festivos.editar' },
    { path: '/administrar/clases/dadas/', permission: 'clases.editar' },
    { path: '/administrar/clases/aulas/', permission: 'clases.editar' },
    { path: '/clases/disponibilidad/', permission: 'profesores.ver' },
  ],
};
