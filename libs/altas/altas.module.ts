import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AltasController } from './altas.controller';
import { AltaMasivaService } from './masiva/alta-masiva.service';

@Module({ controllers: [AltasController], providers: [AltaMasivaService] })
class AltasNest {}

export const altasModule: DomainModule = {
  nombre: 'altas',
  folder: __dirname,
  nest: AltasNest,
  paginas: [
    {
      ruta: '/administrar/altas/alta-masiva/',
      permiso: 'altas.editar',
      menu: { titulo: 'Alta masiva', grupo: 'cursos', orden: 45 },
    },
  ],
};
