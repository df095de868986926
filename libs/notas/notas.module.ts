import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { NotasController } from './notas.controller';
import { NotasService } from './notas.service';

@Module({ controllers: [NotasController], providers: [NotasService] })
class NotasNest {}

export const notasModule: DomainModule = {
  nombre: 'notas',
  folder: __dirname,
  nest: NotasNest,
  paginas: [
    {
      ruta: '/administrar/notas/',
      permiso: 'notas.ver',
      menu: { titulo: 'Notas', icono: 'note', orden: 80 },
    },
  ],
};
