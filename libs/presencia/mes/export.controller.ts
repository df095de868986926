import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { findFormat, sendTable } from '../../listings';
import {
  contentDisposition,
  Database,
  FileGet,
  loadAcademyIdentity,
  PdfRenderer,
  requestSignal,
  zipOfFiles,
  CurrentCaller,
  type Caller,
} from '../../platform';
import { presenciaErrors } from '../errors';
import { personName } from '../informe/print-report';
import { ReportService } from '../informe/report.service';
import { readMonths, readUsers } from '../read-request';
import type { Fields } from '../registro/read-entry';
import { auditReading } from './audit-reading';
import { datesOf, registerOf, type Register, type WorkerMonths } from './register';
import { registerDocument } from './register-pdf';
import { REGISTER_COLUMNS, registerRows } from './register-table';

interface File {
  reply: FastifyReply;
  name: string;
  register: Register;
  /** True if the export is of a single month. Then all people are in one document, and the document is signed. */
  isOneMonth: boolean;
}

/** Exports the register of hours of one or several months, for the labour inspection and for the people who sign it. */
@ApiTags('Presencia')
@Controller('presencia/api/exportar')
export class PresenciaExportController {
  constructor(
    private readonly report: ReportService,
    private readonly renderer: PdfRenderer,
    private readonly db: Database,
  ) {}

  @FileGet('', { permission: 'presencia.ver' })
  async export(
    @Query() query: Fields,
    @CurrentCaller() { session, actor }: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const months = readMonths(query);
    const { formato = 'xlsx' } = query;
    const send =
      typeof formato === 'string' && Object.hasOwn(this.formats, formato) ? this.formats[formato] : undefined;
    if (send === undefined) throw presenciaErrors['formato-desconocido']();
    const entries = await this.report.loadEntries(datesOf(months), readUsers(query.usuarios_ids), session);
    const register = registerOf(await loadAcademyIdentity(this.db), months, entries);
    await auditReading(this.db, actor, register);
    const isOneMonth = query.desde === undefined;
    const period = months.from === months.to ? months.from : `${months.from}-a-${months.to}`;
    await send({ reply, name: `registro-de-jornada-${period}`, register, isOneMonth });
  }

  private readonly formats: Readonly<Record<string, (file: File) => Promise<void>>> = {
    xlsx: async ({ reply, name, register }) => {
      const title = `Jornada de ${register.period}`;
      const table = { name, title, format: findFormat('xlsx'), columns: REGISTER_COLUMNS };
      await sendTable(reply, table, registerRows(register));
    },
    pdf: async (file) => {
      const isZip = !file.isOneMonth && file.register.workers.length > 1;
      await (isZip ? this.sendZip(file) : this.sendPdf(file));
    },
  };

  private async sendPdf({ reply, name, register }: File): Promise<void> {
    const pdf = await this.renderer.render(registerDocument(register), requestSignal(reply));
    await reply.headers({ ...headersOf(`${name}.pdf`), 'content-type': 'application/pdf' }).send(pdf);
  }

  /** Sends a zip with one document for each person. Draws each document only after the previous documents were sent. */
  private async sendZip({ reply, name, register }: File): Promise<void> {
    const signal = requestSignal(reply);
    const zip = zipOfFiles(
      register.workers.map((worker) => ({
        name: fileName(worker),
        content: () => this.renderer.render(registerDocument({ ...register, workers: [worker] }), signal),
      })),
    );
    await reply.headers({ ...headersOf(`${name}.zip`), 'content-type': 'application/zip' }).send(zip);
  }
}

const headersOf = (name: string) => ({
  'cache-control': 'no-store, private',
  'content-disposition': contentDisposition(name, false),
});

/** Name of a person's file: `Soler Vidal, Marta (7).pdf`. It contains the id, because two people may have the same name. */
const fileName = ({ worker }: WorkerMonths): string =>
  `${personName(worker).replaceAll(/[\\/:*?"<>|]/g, ' ')} (${String(worker.user_id)}).pdf`;
