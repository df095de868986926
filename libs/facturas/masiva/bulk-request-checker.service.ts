import { Injectable } from '@nestjs/common';
import { Clock, Database, lastDayOfMonth, oneRow, readFlag, SettingsService, type Session } from '../../platform';
import { ConceptosService } from '../../conceptos';
import { EmisorService } from '../emision/emisor.service';
import { checkIssueDate, checkOperationDate } from '../emision/issue-date';
import { findRectifyingSeries, findSeries } from '../emision/series';
import { facturasErrors } from '../errors';
import type { RectificationReason } from '../rectificacion/read-reason';
import type { RectifyRunRequest } from '../jobs/rectificar-proceso.job';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { readVatRates } from '../settings/vat-rates';
import type { BulkRequest, IssueRequest } from './cargos/bulk-request';
import { loadCatalogueEntry } from './catalogue-entry';
import { readCourses, readFeeMonth, readFeeStudents, type FeesRequest } from './cuotas/fees-request';
import { readConcept, readSentConcept } from './read-concept';
import { AT_METHOD, readDay, readMethodId, readSeriesId, readStudents } from './read-request';

/** Reads requests for runs and checks them against the database. If a mistake would make every item fail, the whole request is refused. */
@Injectable()
export class BulkRequestChecker {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly emisor: EmisorService,
    private readonly access: InvoiceAccessService,
    private readonly conceptos: ConceptosService,
  ) {}

  /**
   * Parses and checks a request to charge a concept to students.
   * @throws sin-alumnos, alumno-desconocido, serie-desconocida, serie-cerrada, serie-de-rectificativas, forma-pago-desconocida,
   * concepto-por-corregir, fecha-…, marca-no-valida, sin-emisor
   */
  async checkCharges(body: RequestFields, session: Session): Promise<BulkRequest> {
    const { tiposIVA } = await readVatRates(this.settings);
    const alumnos = readStudents(body.alumnos);
    const sent = readSentConcept(body.concepto);
    const { manager } = this.db.dataSource;
    const fecha = this.readIssueDay(body);
    const fechaOperacion = readDay(body.fechaOperacion, 'fechaOperacion');
    const dia = fechaOperacion ?? fecha;
    const entry = await loadCatalogueEntry(manager, this.conceptos, { sent, alumnos, dia });
    const concepto = readConcept(sent, entry, tiposIVA);
    checkOperationDate(fechaOperacion, fecha, 'fechaOperacion');
    const issuing = await this.checkIssuing(body, fecha);
    await this.checkStudents(alumnos, session);
    return {
      alumnos,
      concepto,
      ...issuing,
      fechaOperacion,
      periodo: dia.slice(0, 7),
      repetir: readFlag(body.repetir, 'repetir'),
      confirmado: null,
    };
  }

  /**
   * Parses and checks a request to bill the fees of a month. If the billed month is before the month of issue, the last day of the billed
   * month becomes the date of operation.
   * @throws mes-de-cuotas, cursos-ilegibles, curso-desconocido, alumnos-ilegibles, alumno-desconocido, serie-desconocida, serie-cerrada,
   * serie-de-rectificativas, forma-pago-desconocida, fecha-…, marca-no-valida, sin-emisor
   */
  async checkFees(body: RequestFields, session: Session): Promise<FeesRequest> {
    const periodo = readFeeMonth(body.mes, this.clock.today());
    const cursos = await this.access.readableCourses(readCourses(body.cursos), session);
    const alumnos = readFeeStudents(body.alumnos);
    if (alumnos !== null) await this.checkStudents(alumnos, session);
    const fecha = this.readIssueDay(body);
    const issuing = await this.checkIssuing(body, fecha);
    const fechaOperacion = periodo < fecha.slice(0, 7) ? lastDayOfMonth(periodo) : null;
    const matriculas = readFlag(body.matriculas, 'matriculas');
    const fees = { cursos, alumnos, matriculas, periodo };
    return { ...fees, ...issuing, fechaOperacion, repetir: false, conLineas: true, confirmado: null };
  }

  private readIssueDay(body: RequestFields): string {
    return readDay(body.fecha, 'fecha') ?? this.clock.today();
  }

  /** Runs the checks that all kinds of bulk invoicing share. */
  private async checkIssuing(
    body: RequestFields,
    fecha: string,
  ): Promise<Pick<IssueRequest, 'serieId' | 'serieCodigo' | 'formaPagoId' | 'fecha'>> {
    const serieId = readSeriesId(body.serieId);
    const serieCodigo = await this.checkSeries(serieId, fecha, this.clock.today());
    const formaPagoId = readMethodId(body.formaPagoId);
    if (formaPagoId !== null) await this.checkMethod(formaPagoId);
    await this.emisor.loadComplete(this.db.dataSource.manager);
    return { serieId, serieCodigo, formaPagoId, fecha };
  }

  /**
   * Parses and checks a request to rectify the invoices of a run.
   * @throws proceso-desconocido, sin-serie-rectificativa, sin-emisor
   */
  async checkRectifyRun(procesoId: number, reason: RectificationReason): Promise<RectifyRunRequest> {
    const [run] = await this.db.rows<{ descripcion: string }>(
      `SELECT descripcion FROM procesos p WHERE id = $1
         AND EXISTS (SELECT FROM facturas f WHERE f.proceso_id = p.id AND f.rectifica_id IS NULL)`,
      [procesoId],
    );
    if (run === undefined) throw facturasErrors['proceso-desconocido']();
    const { manager } = this.db.dataSource;
    await findRectifyingSeries(manager);
    await this.emisor.loadComplete(manager);
    return { proceso_id: procesoId, descripcion: run.descripcion, ...reason, fecha: this.clock.today() };
  }

  /** Checks that the series exists, is open and accepts the date. @returns the code of the series */
  private async checkSeries(serieId: number, fecha: string, today: string): Promise<string> {
    const { manager } = this.db.dataSource;
    const serie = await findSeries(manager, serieId, 'serieId');
    if (serie.tipo === 'rectificativa')
      throw facturasErrors['serie-de-rectificativas'](
        { codigo: serie.codigo },
        { campos: { serieId: 'Es de rectificativas' } },
      );
    await checkIssueDate(manager, serie, fecha, today);
    return serie.codigo;
  }

  private async checkMethod(id: number): Promise<void> {
    const rows = await this.db.rows('SELECT FROM formas_pago WHERE id = $1 AND activa', [id]);
    if (rows.length === 0) throw facturasErrors['forma-pago-desconocida'](AT_METHOD);
  }

  /** Checks the students. Students that do not exist and students that the user may not see are refused with the same error. */
  private async checkStudents(alumnos: readonly number[], session: Session): Promise<void> {
    const { known } = oneRow(
      await this.db.rows<{ known: number }>(
        'SELECT count(*)::integer AS known FROM alumnos WHERE id = ANY($1::integer[])',
        [alumnos],
      ),
    );
    const hidden = await this.access.countHiddenStudents(alumnos, session);
    const missing = hidden > 0 ? hidden : alumnos.length - known;
    if (missing > 0)
      throw facturasErrors['alumno-desconocido']({ count: missing }, { campos: { alumnos: 'Revise los alumnos' } });
  }
}
