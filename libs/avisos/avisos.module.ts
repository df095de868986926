import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AvisoChangesService } from './eventos/aviso-changes.service';
import { AvisosController } from './avisos.controller';
import { AvisosService } from './reading/avisos.service';

@Module({
  controllers: [AvisosController],
  providers: [AvisosService, AvisoChangesService],
  exports: [AvisoChangesService],
})
export class AvisosNest {}

/** The monitor of warnings and the bell. */
export const avisosModule: DomainModule = {
  name: 'avisos',
  folder: __dirname,
  nest: AvisosNest,
  pages: [{ path: '/avisos/', permission: 'avisos.ver', menu: { title: 'Avisos', icon: 'bell', order: 85 } }],
};
