import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AvisosNest } from '../avisos';
import { BuzonController } from './buzon.controller';
import { ContactsService } from './contactos/contacts.service';
import { InboxEventsService } from './eventos/inbox-events.service';
import { WriteService } from './escribir/write.service';
import { AttachmentReaders } from './leer/attachment-readers';
import { InboxService } from './leer/inbox.service';
import { ThreadService } from './leer/thread.service';

@Module({
  imports: [AvisosNest],
  controllers: [BuzonController],
  providers: [InboxService, ThreadService, WriteService, ContactsService, AttachmentReaders, InboxEventsService],
})
export class BuzonNest {}

/** The inbox of families, students and teachers. */
export const buzonModule: DomainModule = {
  name: 'buzon',
  folder: __dirname,
  nest: BuzonNest,
  pages: [
    { path: '/campus/mensajes/', permission: 'campus.ver' },
    { path: '/campus/mensajes/nuevo/', permission: 'campus.ver' },
    { path: '/campus/mensajes/{id}/', permission: 'campus.ver' },
  ],
};
