import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { OfertasService } from './ofertas.service';

@Module({ providers: [OfertasService], exports: [OfertasService] })
export class OfertasNest {}

export const ofertasModule: DomainModule = { nombre: 'ofertas', folder: __dirname, nest: OfertasNest };
