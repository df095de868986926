import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { TelegramNest } from '../telegram';
import { AccessMailsOfUser } from './acceso/access-mails-of-user.service';
import { AccessOutboxService } from './acceso/access-outbox.service';
import { DuplicateService } from './componer/duplicate.service';
import { MensajeAccess } from './componer/mensaje-access.service';
import { PreviewService } from './componer/preview.service';
import { ReadMensajeService } from './componer/read-reply.service';
import { SendingTime } from './componer/sending-time.service';
import { SaveMensajeService } from './componer/save-mensaje.service';
import { RecipientsService } from './destinatarios/recipients.service';
import { BajaController } from './baja/baja.controller';
import { BajaService } from './baja/baja.service';
import { DeliverService } from './entrega/deliver.service';
import { DeliveryLoop } from './entrega/delivery-loop.service';
import { DeliveryService } from './entrega/delivery.service';
import { EnviarController } from './enviar/enviar.controller';
import { ScheduleService } from './enviar/schedule.service';
import { SendingReplies } from './enviar/sending-replies';
import { SendingService } from './enviar/sending.service';
import { StartDueService } from './enviar/start-due.service';
import { CopiasService } from './envios/copias.service';
import { EnviosController } from './envios/envios.controller';
import { EnviosService } from './envios/envios.service';
import { MensajesController } from './mensajes.controller';
import { PersonMessagesService } from './persona/person-messages.service';
import { TemplatesService } from './plantillas/templates.service';
import { OfficePreferencesController } from './preferencias/office-preferences.controller';
import { OfficePreferencesService } from './preferencias/office-preferences.service';
import { PreferenciasController } from './preferencias/preferencias.controller';
import { PreferenciasService } from './preferencias/preferencias.service';
import { RebotesController } from './rebotes/rebotes.controller';
import { RebotesService } from './rebotes/rebotes.service';
import { SinLlegarController } from './sin-llegar/sin-llegar.controller';
import { SinLlegarService } from './sin-llegar/sin-llegar.service';

@Module({
  imports: [TelegramNest],
  controllers: [
    BajaController,
    EnviarController,
    EnviosController,
    MensajesController,
    OfficePreferencesController,
    PreferenciasController,
    RebotesController,
    SinLlegarController,
  ],
  providers: [
    AccessMailsOfUser,
    AccessOutboxService,
    BajaService,
    CopiasService,
    DeliverService,
    DeliveryLoop,
    DeliveryService,
    DuplicateService,
    EnviosService,
    MensajeAccess,
    OfficePreferencesService,
    PersonMessagesService,
    PreviewService,
    ReadMensajeService,
    RecipientsService,
    SaveMensajeService,
    PreferenciasService,
    RebotesService,
    ScheduleService,
    SendingReplies,
    SendingService,
    SendingTime,
    SinLlegarService,
    StartDueService,
    TemplatesService,
  ],
})
export class MensajesNest {}

/** Messages: what is written, to whom, and the outbox that sends it. */
export const mensajesModule: DomainModule = { name: 'mensajes', folder: __dirname, nest: MensajesNest };
