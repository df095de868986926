import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { findFormat, sendTable } from '../../listings';
import {
  contentDisposition,
  CurrentSession,
  Database,
  requestSignal,
  FileGet,
  loadAcademyIdentity,
  PdfRenderer,
  type Session,
} from '../../platform';
import { presenciaErrors } from '../errors';
import { ReportService } from '../informe/report.service';
import { readMonth, readUsers } from '../read-request';
import type { Fields } from '../registro/read-entry';
import { monthDocument } from './month-pdf';
import { monthRecord, type MonthRecord } from './month-record';
import { MONTH_COLUMNS, monthRows } from './month-table';

interface File {
  reply: FastifyReply;
  name: string;
  record: MonthRecord;
}

/** The record of hours of a month, for the labour inspection and for those who sign it. */
@ApiTags('Presencia')
@Controller('presencia/api/exportar')
export class PresenciaMesController {
  constructor(
    private readonly report: ReportService,
    private readonly renderer: PdfRenderer,
    private readonly db: Database,
  ) {}

  @FileGet('', { permission: 'presencia.ver' })
  async export(@Query() query: Fields, @CurrentSession() session: Session, @Res() reply: FastifyReply): Promise<void> {
    const { mes, range } = readMonth(query.mes);
    const { formato = 'xlsx' } = query;
    const send =
      typeof formato === 'string' && Object.hasOwn(this.formats, formato) ? this.formats[formato] : undefined;
    if (send === undefined) throw presenciaErrors['formato-desconocido']();
    const entries = await this.report.loadEntries(range, readUsers(query.usuarios_ids), session);
    const record = monthRecord(await loadAcademyIdentity(this.db), mes, entries);
    await send({ reply, name: `registro-de-jornada-${mes}`, record });
  }

  private readonly formats: Readonly<Record<string, (file: File) => Promise<void>>> = {
    xlsx: async ({ reply, name, record }) => {
      const title = `Jornada de ${record.mes}`;
      await sendTable(reply, { name, title, format: findFormat('xlsx'), columns: MONTH_COLUMNS }, monthRows(record));
    },
    pdf: async ({ reply, name, record }) => {
      const pdf = await this.renderer.render(monthDocument(record), requestSignal(reply));
      await reply
        .headers({
          'cache-control': 'no-store, private',
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition(`${name}.pdf`, false),
        })
        .send(pdf);
    },
  };
}
