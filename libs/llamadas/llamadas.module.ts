import { Module } from '@nestjs/common';
import { ClasesNest } from '../clases';
import type { DomainModule } from '../platform/modules';
import { CallsService } from './page/calls.service';
import { LlamadasController } from './page/llamadas.controller';
import { MarkService } from './page/mark.service';

@Module({
  imports: [ClasesNest],
  controllers: [LlamadasController],
  providers: [CallsService, MarkService],
  exports: [CallsService],
})
export class LlamadasNest {}

/** Call lists: the people that the office telephones after changes of classes. */
export const llamadasModule: DomainModule = {
  name: 'llamadas',
  folder: __dirname,
  nest: LlamadasNest,
  pages: [
    {
      path: '/administrar/horarios/llamadas/',
      permission: 'clases.editar',
      menu: { title: 'Llamadas', group: 'horarios', order: 55 },
    },
    { path: '/administrar/horarios/llamadas/{id}/', permission: 'clases.editar' },
  ],
};
