import { Injectable } from '@nestjs/common';
import type { GlanceFact, GlanceReply, ListRecord } from '../../contracts';
import { ListEngine, ListRegistry, QueryMaker, type ListRequest } from '../../listings';
import { andText, type Session } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import { fichasErrors, RecordAccessService } from '../../records';
import { invoicesUrl } from '../resumen/invoices-url';

/** Maximum number of pending invoices that are read for a student or a family. */
const MAX_INVOICES = 500;

/** The pending invoices of a student or a family, with their sum. */
interface Debt {
  /** Decimal text. */
  importe: string;
  /** URL of the list of these invoices; null if there are none. */
  url: string | null;
  invoices: ListRecord[];
}

/** Returns the debt of a student or a family for the glance beside their record. The row rules of the lists apply. */
@Injectable()
export class DebtFactsService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
    private readonly records: RecordAccessService,
  ) {}

  /**
   * Returns facts about the debt of a student.
   * The first fact is the sum of the unpaid invoices that contain the student. Whole invoices count, because a family cannot pay a part of
   * an invoice.
   * If the family owes a different amount, the next fact shows the amount of the family.
   * The last fact lists the offers on the student's fees of the last billed month.
   * @throws registro-desconocido
   */
  async ofAlumno(id: number, session: Session): Promise<GlanceReply> {
    // Requests `familia.nombre`, because the link of this column adds `familia.id` to the row. The code below reads `familia.id`.
    const student = { ids: [id], columns: ['nombre', 'familia.nombre', 'descuentos.texto'] };
    const [[alumno], debt] = await Promise.all([
      this.first('alumnos', student, session),
      this.debt({ alumno_id: String(id) }, session),
    ]);
    if (alumno === undefined) throw fichasErrors['registro-desconocido']();
    const familiaId = alumno['familia.id'];
    const family = typeof familiaId === 'number' ? await this.debt({ familia_id: String(familiaId) }, session) : null;
    const own = debtFact(labelOf(debt, String(alumno.nombre)), debt);
    const isOther = family !== null && family.invoices.length > 0 && family.importe !== debt.importe;
    const owed = isOther ? [own, debtFact('Pendiente de toda la familia', family)] : [own];
    return { datos: [...owed, ...discountFacts([alumno['descuentos.texto']].flat().map(String))] };
  }

  /** Returns the pending amount of the whole family. @throws registro-desconocido */
  async ofFamilia(id: number, session: Session): Promise<GlanceReply> {
    await this.records.checkVisible(this.records.getModel('familias', session), id, session);
    return { datos: [debtFact(PENDING, await this.debt({ familia_id: String(id) }, session))] };
  }

  /** Returns the debt that matches these filters: the pending invoices, their sum, and the URL of their list. */
  private async debt(of: Readonly<Record<string, string>>, session: Session): Promise<Debt> {
    const filters = { ...of, importe_pendiente__gt: '0' };
    const invoices = await this.first(
      'facturas',
      { filters, columns: ['importe_pendiente', 'alumno.nombre'] },
      session,
    );
    const importe = toWire2(sumOf(invoices.map(({ importe_pendiente }) => String(importe_pendiente))));
    return { importe, url: invoices.length === 0 ? null : invoicesUrl(filters), invoices };
  }

  private async first(list: string, request: ListRequest, session: Session): Promise<ListRecord[]> {
    return this.lists.first(this.queries.make(this.registry.list(list), request, session), MAX_INVOICES);
  }
}

const PENDING = 'Pendiente de cobro';

/**
 * Returns the label: «Pendiente de cobro». If the invoices have other students too, it names them: «Pendiente de cobro, con Lucía y Hugo».
 */
function labelOf({ invoices }: Debt, student: string): string {
  const names = new Set(invoices.flatMap((invoice) => [invoice['alumno.nombre']].flat().map(String)));
  const others = [...names].filter((name) => name !== student);
  return others.length === 0 ? PENDING : `${PENDING}, con ${andText(others)}`;
}

const debtFact = (etiqueta: string, { importe, url }: Debt): GlanceFact => ({
  etiqueta,
  valores: [url === null ? { importe } : { importe, url }],
});

const discountFacts = (offers: readonly string[]): GlanceFact[] =>
  offers.length === 0 ? [] : [{ etiqueta: 'Descuento aplicado', valores: offers.map((texto) => ({ texto })) }];
