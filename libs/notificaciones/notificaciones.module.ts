import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AnnounceClassesService } from './clases/announce-classes.service';
import { AnnounceOffersService } from './esperas/announce-offers.service';

@Module({ providers: [AnnounceClassesService, AnnounceOffersService] })
export class NotificacionesNest {}

/** Automatic messages about classes and waiting lists. */
export const notificacionesModule: DomainModule = {
  name: 'notificaciones',
  folder: __dirname,
  nest: NotificacionesNest,
};
