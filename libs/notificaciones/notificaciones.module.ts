import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AnnounceClassesService } from './clases/announce-classes.service';
import { ToldService } from './clases/told.service';
import { AnnounceOffersService } from './esperas/announce-offers.service';
import { NotificacionesController } from './notificaciones.controller';

@Module({
  controllers: [NotificacionesController],
  providers: [AnnounceClassesService, AnnounceOffersService, ToldService],
})
export class NotificacionesNest {}

/** Automatic messages about classes and waiting lists. */
export const notificacionesModule: DomainModule = {
  name: 'notificaciones',
  folder: __dirname,
  nest: NotificacionesNest,
};
