import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { BuzonReply, ContactosReply, EscribirMensajeReply, MensajeAbiertoReply } from '../contracts';
import {
  ChangingGet,
  CurrentCaller,
  CurrentSession,
  Get,
  parseId,
  Post,
  readFlag,
  readSessionCookie,
  sendEventStream,
  type AppRequest,
  type Caller,
  type Session,
} from '../platform';
import { readIdempotencyKey } from '../jobs';
import { ContactsService } from './contactos/contacts.service';
import { buzonErrors } from './errors';
import { readMessage } from './escribir/read-request';
import { InboxEventsService } from './eventos/inbox-events.service';
import { WriteService } from './escribir/write.service';
import { InboxService } from './leer/inbox.service';
import { ThreadService } from './leer/thread.service';

type Fields = Record<string, unknown>;

/** The inbox of families, students and teachers, and of the users of the office. */
@ApiTags('Campus')
@Controller('campus/api/mensajes')
export class BuzonController {
  constructor(
    private readonly inbox: InboxService,
    private readonly threads: ThreadService,
    private readonly writing: WriteService,
    private readonly contacts: ContactsService,
    private readonly events: InboxEventsService,
  ) {}

  @Get('', 'identificado', { repeatsMessage: true })
  async list(@Query() { pagina, archivados }: Fields, @CurrentSession() session: Session): Promise<BuzonReply> {
    return this.inbox.loadPage(session, readPage(pagina), readFlag(archivados, 'archivados'));
  }

  @Post('', 'identificado', { repeatsMessage: true })
  async write(
    @Body() body: Fields,
    @CurrentCaller() caller: Caller,
    @Req() { headers }: AppRequest,
  ): Promise<EscribirMensajeReply> {
    return this.writing.write(readMessage(body), caller, readIdempotencyKey(headers));
  }

  @Get('contactos', 'identificado', { repeatsMessage: true })
  async listContacts(@Query() { texto }: Fields, @CurrentSession() session: Session): Promise<ContactosReply> {
    return this.contacts.list(session, typeof texto === 'string' ? texto : '');
  }

  @Get('eventos', 'identificado')
  async followUnread(
    @CurrentSession() { user }: Session,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendEventStream(reply, await this.events.open(user, readSessionCookie(request)));
  }

  @ChangingGet(':id', 'identificado', { repeatsMessage: true })
  async open(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<MensajeAbiertoReply> {
    return this.threads.open(readMessageId(id), caller);
  }

  @Post(':id/confirmar', 'identificado', { repeatsMessage: true })
  async confirm(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<Record<string, never>> {
    await this.threads.confirm(readMessageId(id), caller);
    return {};
  }

  @Post(':id/no-leido', 'identificado', { repeatsMessage: true })
  async markUnread(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<Record<string, never>> {
    await this.threads.markUnread(readMessageId(id), caller);
    return {};
  }

  @Post(':id/archivar', 'identificado', { repeatsMessage: true })
  async archive(
    @Param('id') id: string,
    @Body() { archivado = 1 }: Fields,
    @CurrentCaller() caller: Caller,
  ): Promise<Record<string, never>> {
    await this.threads.archive(readMessageId(id), readFlag(archivado, 'archivado'), caller);
    return {};
  }
}

function readPage(raw: unknown): number {
  const page = raw === undefined || raw === '' ? 1 : parseId(raw);
  if (page === null || page < 1) throw buzonErrors['pagina-no-valida']();
  return page;
}

/** Reads the id of a message. @throws desconocido for an invalid id */
function readMessageId(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw buzonErrors.desconocido();
  return id;
}
