import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { NotasController } from './notas.controller';
import { NotasService } from './notas.service';

@Module({ controllers: [NotasController], providers: [NotasService] })
class NotasNest {}

export const notasModule: DomainModule = {
  name: 'notas',
  folder: __dirname,
  nest: NotasNest,
  pages: [
    {
      path: '/administrar/notas/',
      permission: 'notas.ver',
      menu: { title: 'Notas', icon: 'note', order: 80 },
    },
  ],
};
