import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AltasController } from './altas.controller';
import { AltaMasivaService } from './alta-masiva.service';

@Module({ controllers: [AltasController], providers: [AltaMasivaService] })
class AltasNest {}

export const altasModule: DomainModule = {
  name: 'altas',
  folder: __dirname,
  nest: AltasNest,
  pages: [
    {
      path: '/administrar/altas/alta-masiva/',
      permission: 'altas.editar',
      menu: { title: 'Alta masiva', group: 'cursos', order: 45 },
    },
  ],
};
