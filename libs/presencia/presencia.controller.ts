import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EstadoPresencia, MensajeReply, PresenciaReply } from '../contracts';
import {
  actorOf,
  Clock,
  CurrentSession,
  Database,
  dateText,
  FileGet,
  Get,
  loadAcademyLetterhead,
  parseId,
  Post,
  readFlag,
  CurrentCaller,
  type Caller,
  type AppRequest,
  type Session,
} from '../platform';
import { presenciaErrors } from './errors';
import { printedReport } from './informe/print-report';
import { ReportService } from './informe/report.service';
import { readReportRange, readUsers } from './read-request';
import { AgreementsService } from './registro/agreements.service';
import { ClockEntriesService } from './registro/clock-entries.service';
import type { Fields } from './registro/read-entry';
import { WrittenEntriesService } from './registro/written-entries.service';

interface Services {
  entries: ClockEntriesService;
  written: WrittenEntriesService;
}

type Act = (services: Services, request: { session: Session; appRequest: AppRequest; body: Fields }) => Promise<string>;

/** The functions for a POST, by the value of `accion`. Each function returns the sentence for the user. */
const ACTS: Readonly<Record<string, Act>> = {
  entrada: async ({ entries }, { session, appRequest }) =>
    `Entrada anotada a las ${await entries.clockIn(actorOf(appRequest), session.user.id)}.`,
  salida: async ({ entries }, { session, appRequest }) =>
    `Salida anotada a las ${await entries.clockOut(actorOf(appRequest), session.user.id)}.`,
  save: async ({ written }, { session, appRequest, body }) => {
    await written.save({ actor: actorOf(appRequest), session, id: readEntryId(body.id), body });
    return 'Entrada y salida guardadas.';
  },
};

/** Routes of the presence report, of clocking in and out, and of corrections (rows PRES-07 and PRES-09). */
@ApiTags('Presencia')
@Controller('presencia/api')
export class PresenciaController {
  constructor(
    private readonly report: ReportService,
    readonly entries: ClockEntriesService,
    readonly written: WrittenEntriesService,
    private readonly agreements: AgreementsService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  @FileGet('', { permission: 'presencia.ver' })
  async list(
    @Query() query: Fields,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PresenciaReply | string> {
    const range = readReportRange(query, this.clock.today());
    const users = await this.report.load(range, readUsers(query.usuarios_ids), session);
    void reply.header('cache-control', 'no-store');
    if (!readFlag(query.imprimir, 'imprimir')) return users;
    const dates = range.from === range.to ? dateText(range.from) : `${dateText(range.from)} – ${dateText(range.to)}`;
    void reply.type('text/html; charset=utf-8');
    return printedReport(
      { academy: await loadAcademyLetterhead(this.db), title: 'Informe de control de presencia', subtitle: dates },
      users,
    );
  }

  @Post('', { permission: 'presencia.editar' })
  async act(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() appRequest: AppRequest,
  ): Promise<MensajeReply> {
    const { accion } = body;
    const act = typeof accion === 'string' && Object.hasOwn(ACTS, accion) ? ACTS[accion] : undefined;
    if (act === undefined) throw presenciaErrors['accion-desconocida']();
    return { mensaje: await act(this, { session, appRequest, body }) };
  }

  @Get('estado', { permission: 'presencia.editar' })
  state(@CurrentSession() session: Session): Promise<EstadoPresencia> {
    return this.entries.loadState(session.user.id);
  }

  /**
   * Returns the entries to which the user must agree: the entries that the academy wrote for this user. An administrator also gets the
   * entries that workers wrote.
   */
  @Get('pendientes', { permission: 'presencia.ver' })
  pending(@CurrentSession() session: Session): Promise<PresenciaReply> {
    return this.report.loadPending(session);
  }

  @Post('conforme', { permission: 'presencia.editar' })
  async agree(@Body() { id, version }: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    await this.agreements.agree(actor, session, { id: readEntryId(id), version: readEntryId(version) });
    return { mensaje: 'Conformidad anotada.' };
  }
}

/** Parses the id of an entry. @throws entrada-desconocida for an invalid id */
function readEntryId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw presenciaErrors['entrada-desconocida']();
  return id;
}
