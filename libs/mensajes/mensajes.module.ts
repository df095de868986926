import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { TelegramNest } from '../telegram';
import { DeliverService } from './entrega/deliver.service';
import { DeliveryLoop } from './entrega/delivery-loop.service';
import { DeliveryService } from './entrega/delivery.service';
import { StartDueService } from './enviar/start-due.service';
import { EnviarController } from './enviar/enviar.controller';
import { ScheduleService } from './enviar/schedule.service';
import { SendingReplies } from './enviar/sending-replies';
import { SendingService } from './enviar/sending.service';
import { EnviosController } from './envios/envios.controller';
import { EnviosService } from './envios/envios.service';

@Module({
  imports: [TelegramNest],
  controllers: [EnviarController, EnviosController],
  providers: [
    DeliverService,
    DeliveryLoop,
    DeliveryService,
    EnviosService,
    ScheduleService,
    SendingReplies,
    SendingService,
    StartDueService,
  ],
  exports: [],
})
export class MensajesNest {}

/** Messages: what is written, to whom, and the outbox that sends it. */
export const mensajesModule: DomainModule = { name: 'mensajes', folder: __dirname, nest: MensajesNest };
