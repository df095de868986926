import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AltasController } from './altas.controller';
import { AltaMasivaService } from './alta-masiva.service';
import { EnrolmentNotices } from './masiva/enrolment-notices';

@Module({
  controllers: [AltasController],
  providers: [AltaMasivaService, EnrolmentNotices],
  exports: [EnrolmentNotices],
})
export class AltasNest {}

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
