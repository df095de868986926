import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CorreosAccesoReply,
  GetMensajeReply,
  MensajesDePersonaReply,
  PlantillasMensajeReply,
  PrevioMensajeReply,
  SetMensajeReply,
} from '../contracts';
import { readPageNumber, single } from '../listings';
import {
  CurrentCaller,
  CurrentSession,
  Get,
  Post,
  PublicAddress,
  type AppRequest,
  type Caller,
  type Session,
} from '../platform';
import { AccessMailsOfUser } from './acceso/access-mails-of-user.service';
import { DuplicateService } from './componer/duplicate.service';
import { PreviewService } from './componer/preview.service';
import { ReadMensajeService } from './componer/read-reply.service';
import { SaveMensajeService } from './componer/save-mensaje.service';
import { PersonMessagesService } from './persona/person-messages.service';
import { TemplatesService } from './plantillas/templates.service';

type Fields = Readonly<Record<string, unknown>>;

const READ = { permission: 'mensajes.ver' } as const;
const WRITE = { permission: 'mensajes.escribir' } as const;
const REPEATS = { repeatsMessage: true } as const;

/** Writing messages. */
@ApiTags('Mensajes')
@Controller('mensajeria/api')
export class MensajesController {
  constructor(
    private readonly reading: ReadMensajeService,
    private readonly saving: SaveMensajeService,
    private readonly previews: PreviewService,
    private readonly copies: DuplicateService,
    private readonly templates: TemplatesService,
    private readonly people: PersonMessagesService,
    private readonly address: PublicAddress,
    private readonly access: AccessMailsOfUser,
  ) {}

  @Get('get-mensaje/:id', READ, REPEATS)
  async read(@Param('id') id: string, @CurrentSession() session: Session): Promise<GetMensajeReply> {
    return this.reading.read(id, session);
  }

  @Post('set-mensaje', WRITE, REPEATS)
  async save(
    @Body() body: Fields,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<SetMensajeReply> {
    return this.saving.save(body, await this.address.forUser(request), caller);
  }

  @Post('previo', WRITE, REPEATS)
  async preview(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<PrevioMensajeReply> {
    return this.previews.preview(body, session, request);
  }

  @Post('duplicar', WRITE, REPEATS)
  async duplicate(@Body() { mensajeId }: Fields, @CurrentCaller() caller: Caller): Promise<SetMensajeReply> {
    return this.copies.duplicate(mensajeId, caller);
  }

  @Get('plantillas', READ, REPEATS)
  async listTemplates(): Promise<PlantillasMensajeReply> {
    return this.templates.list();
  }

  @Get('de-persona', READ, REPEATS)
  async ofPerson(
    @Query() { id, tipo, pagina }: Fields,
    @CurrentSession() session: Session,
  ): Promise<MensajesDePersonaReply> {
    return this.people.list({ id, tipo }, readPageNumber(single(pagina, 'pagina') ?? '1'), session);
  }

  @Get('de-acceso', { permission: 'usuarios.ver' }, REPEATS)
  async ofAccess(@Query() { usuarioId }: Fields, @CurrentSession() session: Session): Promise<CorreosAccesoReply> {
    return this.access.list(usuarioId, session);
  }
}
