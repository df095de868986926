import { Injectable } from '@nestjs/common';
import type { BulkInvoicingReply, BulkOmission } from '../../contracts';
import { JobsService } from '../../jobs';
import { Clock, Database, idFrom, Settings, SettingsRegistry, type Actor, type Session } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import { issuerOf } from '../emision/emisor';
import { checkDate, findSeries } from '../emision/numerar';
import { rectifyingSeries } from '../emision/rectificar.service';
import { facturasErrors } from '../errors';
import { facturarConceptosJob } from '../jobs/facturar-conceptos.job';
import { rectificarProcesoJob } from '../jobs/rectificar-proceso.job';
import { facturasSettings } from '../settings/facturas.settings';
import { readRates } from '../tipos-iva';
import { readConcept, readDay, readFlag, readStudents } from './read-request';
import { YA_FACTURADO, type BulkItem, type BulkRequest, type BulkResult } from './request';

type Fields = Record<string, unknown>;

export interface Asking {
  session: Session;
  actor: Actor;
  /** The header `Idempotency-Key`. */
  clave?: string;
}

/** How long a request waits for its run: what is small is answered whole. */
const PATIENCE_MS = 4_000;

interface Outcomes {
  hechos: BulkResult[];
  omitidos: { datos: BulkItem; motivo: string }[];
  fallidos: { datos: BulkItem; motivo: string }[];
}

/** Bulk invoicing as it is asked for: read, held against what there is, tried dry or started. */
@Injectable()
export class MasivaService {
  constructor(
    private readonly jobs: JobsService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly registry: SettingsRegistry,
  ) {}

  /**
   * Starts a run, or says what it would issue (`previo`). An unsound request starts nothing.
   * @throws sin-alumnos, alumno-desconocido, serie-desconocida, serie-cerrada, forma-pago-desconocida, concepto-por-corregir, fecha-…, sin-emisor
   */
  async invoice(body: Fields, asking: Asking): Promise<BulkInvoicingReply> {
    if (readFlag(body.previo, 'previo')) {
      const request = await this.read(body);
      const { resultados, omitidos, fallidos } = await this.jobs.preview(facturarConceptosJob, request, asking);
      return told({ hechos: resultados, omitidos, fallidos });
    }
    const options = { ...asking, cuerpo: body };
    const before = await this.jobs.madeBefore(facturarConceptosJob, options);
    if (before !== null) return this.outcome(before);
    const { proceso_id } = await this.jobs.start(facturarConceptosJob, await this.read(body), options);
    return this.outcome(proceso_id);
  }

  /** Takes back what a run has issued. @throws proceso-desconocido, sin-serie-rectificativa, sin-emisor */
  async rectifyRun(procesoId: number | null, motivo: string, asking: Asking): Promise<{ proceso_id: number }> {
    const [run] = await this.db.rows<{ descripcion: string }>(
      `SELECT descripcion FROM procesos p WHERE id = $1
         AND EXISTS (SELECT FROM facturas f WHERE f.proceso_id = p.id AND f.rectifica_id IS NULL)`,
      [procesoId],
    );
    if (run === undefined || procesoId === null) throw facturasErrors['proceso-desconocido']();
    await rectifyingSeries(this.db.dataSource.manager);
    await this.checkIssuer();
    const request = { proceso_id: procesoId, descripcion: run.descripcion, motivo };
    const { proceso_id } = await this.jobs.start(rectificarProcesoJob, request, { ...asking, cuerpo: request });
    return { proceso_id };
  }

  /** What has come of a run, after a moment's patience. */
  private async outcome(proceso_id: number): Promise<BulkInvoicingReply> {
    const { terminado } = await this.jobs.waitFor(proceso_id, PATIENCE_MS);
    const { facturas, ...rest } = told(await this.jobs.results<BulkItem, BulkResult>(proceso_id));
    return { proceso_id, ...rest, ...(terminado ? { facturas } : {}) };
  }

  private async read(body: Fields): Promise<BulkRequest> {
    const { 'facturas.tipos_iva': rates } = await this.settings.of(facturasSettings);
    const alumnos = readStudents(body.alumnos);
    const concepto = readConcept(body.concepto, readRates(rates) ?? ['0']);
    const fecha = readDay(body.fecha);
    const hoy = this.clock.today();
    const serieId = idFrom(body.serieId);
    const serieCodigo = await this.checkSeries(serieId, fecha ?? hoy, hoy);
    const formaPagoId = await this.method(body.formaPagoId);
    await this.checkStudents(alumnos);
    await this.checkIssuer();
    return {
      alumnos,
      concepto,
      serieId: serieId ?? 0,
      serieCodigo,
      formaPagoId,
      fecha: fecha === hoy ? null : fecha,
      periodo: (fecha ?? hoy).slice(0, 7),
      repetir: readFlag(body.repetir, 'repetir'),
    };
  }

  /** Its code, when something can be issued in it on this day. */
  private async checkSeries(serieId: number | null, fecha: string, hoy: string): Promise<string> {
    const { manager } = this.db.dataSource;
    const serie = await findSeries(manager, serieId ?? 0);
    if (serie.tipo === 'rectificativa')
      throw facturasErrors['serie-de-rectificativas'](
        { codigo: serie.codigo },
        { campos: { serieId: 'Es de rectificativas' } },
      );
    await checkDate(manager, serie, fecha, hoy);
    return serie.codigo;
  }

  /** What no invoice could do without is missed once, not at every student. @throws sin-emisor */
  private async checkIssuer(): Promise<void> {
    await issuerOf(this.db.dataSource.manager, this.settings, this.registry);
  }

  private async method(raw: unknown): Promise<number | null> {
    if (raw === undefined || raw === null || raw === '' || raw === '0' || raw === 0) return null;
    const id = idFrom(raw);
    const rows = await this.db.rows('SELECT FROM formas_pago WHERE id = $1 AND activa', [id]);
    if (rows.length === 0)
      throw facturasErrors['forma-pago-desconocida']({ campos: { formaPagoId: 'Esa forma de pago no existe' } });
    return id;
  }

  private async checkStudents(alumnos: readonly number[]): Promise<void> {
    const [row] = await this.db.rows<{ cuantos: number }>(
      'SELECT count(*)::integer AS cuantos FROM alumnos WHERE id = ANY($1::integer[])',
      [alumnos],
    );
    const missing = alumnos.length - (row?.cuantos ?? 0);
    if (missing > 0)
      throw facturasErrors['alumno-desconocido']({ cuantos: missing }, { campos: { alumnos: 'Revise los alumnos' } });
  }
}

/** What came of a run, as it is answered. */
function told({
  hechos,
  omitidos,
  fallidos,
}: Outcomes): BulkInvoicingReply & Required<Pick<BulkInvoicingReply, 'facturas'>> {
  const withoutNif = new Set(hechos.filter(({ sinNif }) => sinNif).map(({ titular }) => titular)).size;
  return {
    facturas: hechos.map(({ sinNif: _sinNif, ...factura }) => factura),
    omitidos: [...omitidos, ...fallidos].map(omission),
    totalFacturas: hechos.length,
    importeTotal: toWire2(sumOf(hechos.map(({ total }) => total))),
    avisos:
      withoutNif === 0
        ? []
        : [withoutNif === 1 ? 'A 1 titular le falta el NIF.' : `A ${String(withoutNif)} titulares les falta el NIF.`],
  };
}

function omission({ datos, motivo }: { datos: BulkItem; motivo: string }): BulkOmission {
  const repetible = motivo.startsWith(YA_FACTURADO);
  return {
    alumno_id: datos.alumno_id,
    alumno: datos.alumno,
    motivo,
    enlace: repetible ? null : datos.enlace,
    ...(repetible ? { repetible } : {}),
  };
}
