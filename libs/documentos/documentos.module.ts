import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { DocumentAccess } from './acceso/document-access.service';
import { DocumentReaders } from './acceso/document-readers';
import { DocumentosController } from './http/documentos.controller';
import { MailsService } from './enviar/mails.service';
import { SendDocumentsService } from './http/send-documents.service';
import { HistoryService } from './historial/history.service';
import { RemakeService } from './retirar/remake.service';
import { StoreDocuments } from './pdf/store-documents.service';

@Module({
  controllers: [DocumentosController],
  providers: [
    DocumentAccess,
    DocumentReaders,
    HistoryService,
    MailsService,
    RemakeService,
    SendDocumentsService,
    StoreDocuments,
  ],
})
class DocumentosNest {}

/** Invoices, receipts and pay letters by mail, always by choice. */
export const documentosModule: DomainModule = {
  name: 'documentos',
  folder: __dirname,
  nest: DocumentosNest,
  pages: ['facturas', 'justificantes', 'cartas'].map((page) => ({
    path: `/administrar/documentos/${page}/`,
    permission: 'mensajes.escribir',
  })),
};
