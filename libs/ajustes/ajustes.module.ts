import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AjustesController } from './ajustes.controller';
import { SettingsHistoryService } from './history.service';
import { SecurityTxtController } from './security-txt.controller';
import { SectionsService } from './sections.service';

@Module({
  controllers: [AjustesController, SecurityTxtController],
  providers: [SectionsService, SettingsHistoryService],
})
class AjustesNest {}

export const ajustesModule: DomainModule = {
  name: 'ajustes',
  folder: __dirname,
  nest: AjustesNest,
  pages: [
    {
      path: '/administrar/configuracion/',
      permission: 'ajustes.ver',
      menu: { title: 'Configuración', group: 'ajustes', order: 5 },
    },
  ],
};
