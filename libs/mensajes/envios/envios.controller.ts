import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CopiasReply, EnviosReply } from '../../contracts';
import { checkMay, findFormat, readPageNumber, sendTable, single } from '../../listings';
import { Clock, CurrentSession, Database, FileGet, Get, type Session } from '../../platform';
import { MensajeAccess } from '../componer/mensaje-access.service';
import { CopiasService } from './copias.service';
import { EnviosService } from './envios.service';
import { COPY_EXPORT, copyBatches, ENVIO_EXPORT, envioBatches } from './export-rows';
import { readCopyFilter, readEnvioFilter, type Fields } from './read-filter';

const READ = { permission: 'mensajes.ver' } as const;
const REPEATS = { repeatsMessage: true } as const;

/** @throws pagina-no-valida */
const readPageOf = ({ pagina }: Fields): number => readPageNumber(single(pagina, 'pagina') ?? '1');

/** What became of a message, address by address, and who has it in the campus. */
@ApiTags('Mensajes')
@Controller('mensajeria/api')
export class EnviosController {
  constructor(
    private readonly envios: EnviosService,
    private readonly copies: CopiasService,
    private readonly access: MensajeAccess,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Get('envios', READ, REPEATS)
  async list(@Query() query: Fields, @CurrentSession() session: Session): Promise<EnviosReply> {
    const id = await this.access.read(query.mensajeId, session);
    return this.envios.list(id, readEnvioFilter(query), readPageOf(query));
  }

  @Get('copias', READ, REPEATS)
  async listCopies(@Query() query: Fields, @CurrentSession() session: Session): Promise<CopiasReply> {
    const id = await this.access.read(query.mensajeId, session);
    return this.copies.list(id, readCopyFilter(query), readPageOf(query));
  }

  @FileGet('exportar-envios', READ)
  async exportEnvios(
    @Query() query: Fields,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.readExported(query, session);
    const rows = envioBatches(this.db, id, readEnvioFilter(query), this.clock.zone);
    await sendTable(reply, { ...this.fileOf(query, `envios-${String(id)}`, 'Envíos'), columns: ENVIO_EXPORT }, rows);
  }

  @FileGet('exportar-copias', READ)
  async exportCopies(
    @Query() query: Fields,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.readExported(query, session);
    const rows = copyBatches(this.db, id, readCopyFilter(query), this.clock.zone);
    await sendTable(
      reply,
      { ...this.fileOf(query, `campus-${String(id)}`, 'En el campus'), columns: COPY_EXPORT },
      rows,
    );
  }

  /** @throws sin-permiso for users who may not export lists, desconocido */
  private async readExported({ mensajeId }: Fields, session: Session): Promise<number> {
    checkMay(session, 'listados.exportar');
    return this.access.read(mensajeId, session);
  }

  private fileOf({ formato }: Fields, name: string, title: string) {
    const format = findFormat(single(formato, 'formato'));
    return { name: `mensaje-${name}-${this.clock.today()}`, title, format };
  }
}
