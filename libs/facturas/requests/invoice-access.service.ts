import { Injectable } from '@nestjs/common';
import { ListEngine, ListRegistry, QueryMaker } from '../../listings';
import { Database, type Session } from '../../platform';
import { facturasErrors } from '../errors';
import { readInvoiceId } from './read-fields';

/** Checks requests that contain ids of invoices or students: the user must be able to see these rows in their lists. */
@Injectable()
export class InvoiceAccessService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly db: Database,
  ) {}

  /**
   * Parses the id of an invoice.
   * @throws desconocida for text that cannot be an id, and for an invoice that the user may not see
   */
  async readInvoice(raw: unknown, session: Session): Promise<number> {
    const id = readInvoiceId(raw);
    await this.checkInvoices([id], session);
    return id;
  }

  /** @throws desconocida if the user may not see one of the invoices */
  async checkInvoices(ids: readonly number[], session: Session): Promise<void> {
    if (!(await this.areVisible('facturas', ids, session))) throw facturasErrors.desconocida();
  }

  /** @throws linea-desconocida if one of the lines belongs to an invoice that the user may not see */
  async checkLines(ids: readonly number[], session: Session): Promise<void> {
    if (!this.hasRowRules('facturas', session)) return;
    const owners = await this.db.rows<{ id: number }>(
      'SELECT DISTINCT factura_id AS id FROM facturas_lineas WHERE id = ANY($1::integer[])',
      [ids],
    );
    const invoices = owners.map(({ id }) => id);
    if (!(await this.areVisible('facturas', invoices, session))) throw facturasErrors['linea-desconocida']();
  }

  /** @throws proceso-desconocido if the user may not see one of the invoices of the run */
  async checkRun(runId: number, session: Session): Promise<void> {
    if (!this.hasRowRules('facturas', session)) return;
    const invoices = await this.db.rows<{ id: number }>('SELECT id FROM facturas WHERE proceso_id = $1', [runId]);
    const ids = invoices.map(({ id }) => id);
    if (!(await this.areVisible('facturas', ids, session))) throw facturasErrors['proceso-desconocido']();
  }

  /** Counts the given students that do not exist or that the user may not see. If the user has no row rules, returns 0 without a check. */
  async countHiddenStudents(ids: readonly number[], session: Session): Promise<number> {
    if (!this.hasRowRules('alumnos', session)) return 0;
    return ids.length - (await this.visibleIds('alumnos', ids, session)).length;
  }

  /**
   * Returns the requested courses. If `ids` is null, returns all courses that the user may see, or null if the user may see every course.
   * @throws curso-desconocido if the user may not see a requested course
   */
  async readableCourses(ids: readonly number[] | null, session: Session): Promise<number[] | null> {
    if (ids === null && !this.hasRowRules('cursos', session)) return null;
    const visible = await this.visibleIds('cursos', ids, session);
    const hidden = ids === null ? 0 : ids.length - visible.length;
    if (hidden > 0)
      throw facturasErrors['curso-desconocido']({ count: hidden }, { campos: { cursos: 'Revise los cursos' } });
    return visible;
  }

  /** Returns the given students that the user may see. */
  async visibleStudents(ids: readonly number[], session: Session): Promise<Set<number>> {
    return new Set(this.hasRowRules('alumnos', session) ? await this.visibleIds('alumnos', ids, session) : ids);
  }

  /** Returns the given invoices that the user may see. */
  async visibleInvoices(ids: readonly number[], session: Session): Promise<Set<number>> {
    return new Set(this.hasRowRules('facturas', session) ? await this.visibleIds('facturas', ids, session) : ids);
  }

  /** True if no row rule hides an invoice from the user. */
  seesAllInvoices(session: Session): boolean {
    return !this.hasRowRules('facturas', session);
  }

  private async areVisible(code: string, ids: readonly number[], session: Session): Promise<boolean> {
    if (ids.length === 0 || !this.hasRowRules(code, session)) return true;
    return (await this.visibleIds(code, ids, session)).length === new Set(ids).size;
  }

  private visibleIds(code: string, ids: readonly number[] | null, session: Session): Promise<number[]> {
    return this.engine.ids(this.maker.make(this.registry.list(code), ids === null ? {} : { ids }, session));
  }

  /**
   * True if row rules limit which rows of the list the user sees. The office has no such rules, so its requests need no extra SQL
   * statement.
   */
  private hasRowRules(code: string, session: Session): boolean {
    const list = this.registry.list(code);
    return this.maker.make(list, {}, session).rowRules(list.definition.entity).length > 0;
  }
}
