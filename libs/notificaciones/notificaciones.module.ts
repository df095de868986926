import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { SearchRowsService } from './busquedas/search-rows.service';
import { SendSearchesService } from './busquedas/send-searches.service';
import { SubscriptionsController } from './busquedas/subscriptions.controller';
import { SubscriptionsService } from './busquedas/subscriptions.service';
import { AnnounceClassesService } from './clases/announce-classes.service';
import { ReachService } from './clases/reach.service';
import { CallMessagesService } from './clases/call-messages.service';
import { ClassMessagesService } from './clases/class-messages.service';
import { AnnounceOffersService } from './esperas/announce-offers.service';
import { JoinSummariesService } from './resumen/join-summaries.service';
import { NotificacionesController } from './notificaciones.controller';

@Module({
  controllers: [NotificacionesController, SubscriptionsController],
  providers: [
    AnnounceClassesService,
    AnnounceOffersService,
    CallMessagesService,
    ClassMessagesService,
    JoinSummariesService,
    ReachService,
    SearchRowsService,
    SubscriptionsService,
    SendSearchesService,
  ],
})
export class NotificacionesNest {}

/** Messages that Claustro writes by itself: changes of classes, waiting lists, and saved searches. */
export const notificacionesModule: DomainModule = {
  name: 'notificaciones',
  folder: __dirname,
  nest: NotificacionesNest,
};
