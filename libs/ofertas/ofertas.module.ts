import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { CondicionesService } from './condiciones/condiciones.service';
import { OfertasController } from './ofertas.controller';
import { OfertasService } from './ofertas.service';

@Module({
  controllers: [OfertasController],
  providers: [OfertasService, CondicionesService],
  exports: [OfertasService],
})
export class OfertasNest {}

export const ofertasModule: DomainModule = { name: 'ofertas', folder: __dirname, nest: OfertasNest };
