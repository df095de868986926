import { Injectable } from '@nestjs/common';
import type { GlanceFact, GlanceReply, ListRecord } from '../../contracts';
import { ListEngine, ListRegistry, QueryMaker, type ListRequest } from '../../listings';
import { andText, type Session } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import { fichasErrors, RecordAccessService } from '../../records';
import { invoicesUrl } from '../resumen/invoices-url';

/** More unpaid invoices than one family has. */
const MAX_INVOICES = 500;

/** What is pending of some invoices. */
interface Debt {
  /** Decimal text. */
  importe: string;
  /** The list of these invoices; null without any. */
  url: string | null;
  invoices: ListRecord[];
}

/** What is owed, as facts beside the record of a student or a family. The row rules of the lists apply. */
@Injectable()
export class DebtFactsService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
    private readonly records: RecordAccessService,
  ) {}

  /**
   * What is pending of the invoices that concern a student: whole invoices, because a family does not pay a part of one. The label
   * names the other students on them. A family that owes another sum, in invoices of siblings alone, is a fact of its own. Then the
   * offers on the fees of the last month that was billed to the student.
   * @throws registro-desconocido
   */
  async ofAlumno(id: number, session: Session): Promise<GlanceReply> {
    // The link of this column is made of the id of the family.
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

  /** What a family owes in all. @throws registro-desconocido */
  async ofFamilia(id: number, session: Session): Promise<GlanceReply> {
    await this.records.checkVisible(this.records.getModel('familias', session), id, session);
    return { datos: [debtFact(PENDING, await this.debt({ familia_id: String(id) }, session))] };
  }

  /** The pending part of the invoices that pass these filters. */
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

/** «Pendiente de cobro», and with whom the student shares these invoices: «Pendiente de cobro, con Lucía y Hugo». */
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
