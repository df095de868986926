import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CobroReply } from '../../contracts';
import { JobsService, type Starter } from '../../jobs';
import { ListRegistry, readSelection, SelectedRowsService } from '../../listings';
import { Clock, Database, readFlag } from '../../platform';
import { euros } from '../calculo/texts';
import { facturasErrors } from '../errors';
import { cobrarFacturasJob } from '../jobs/cobrar-facturas.job';
import { AT_METHOD, readMethodId } from '../masiva/read-request';
import type { RequestFields } from '../requests/read-fields';
import type { CollectionAct } from './marcar/collection';
import { markInvoices, previewMarking, type Marked, type Marking } from './marcar/mark-invoices';
import { markingDigest, markingReply, undoFields } from './marking-reply';
import { readPaymentDay, readReturned, type ReturnedBefore } from './read-request';

/** Maximum number of invoices that one request marks directly. More invoices are marked by a run, in chunks. */
const AT_ONCE = 300;
const MAX_INVOICES = 50_000;

/** Marks invoices as collected, or as pending again: one invoice, a selection, or all that match a query. */
@Injectable()
export class CobroService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: ListRegistry,
    private readonly selected: SelectedRowsService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Marks the selected invoices, previews the change, or starts a run.
   * @throws cobro-sin-fecha, cobro-futuro, forma-pago-desconocida, cobro-demasiadas, seleccion-cambiada
   * @throws cobro-cambiado if the invoices differ from those of the preview
   * @throws cobro-ninguna if no invoice can be marked
   */
  async mark(act: CollectionAct, body: RequestFields, caller: Starter): Promise<CobroReply> {
    // Before any check, looks for the run that the same request started earlier. A repeated request must return this run, even if its query
    // now matches other rows.
    const earlier = await this.findRun(act, body, caller);
    if (earlier !== null) return earlier;
    const marking = await this.readMarking(act, body);
    const ids = await this.selected.ids(this.registry.list('facturas'), readSelection(body), caller.session);
    if (ids.length > MAX_INVOICES) throw facturasErrors['cobro-demasiadas']();
    if (readFlag(body.previo, 'previo')) return this.preview(ids, marking);
    if (ids.length > AT_ONCE) return this.start({ ids, marking, body, caller });
    const returned = act === 'pendiente' ? readReturned(body.devueltas) : [];
    return this.db.transaction(caller.actor, async (manager) => {
      const marked = await markInvoices(manager, ids, marking);
      check(marked, body.huella);
      await restoreReturned(manager, marked, returned);
      return { ...markingReply(act, marked), ...(act === 'cobrar' && { deshacer: undoFields(marked.marked) }) };
    });
  }

  private async readMarking(act: CollectionAct, body: RequestFields): Promise<Marking> {
    if (act === 'pendiente') return { act, day: null, methodId: null };
    const today = this.clock.today();
    // A request without a date means a payment of today.
    const day = body.fecha === undefined ? today : readPaymentDay(body.fecha, today);
    const methodId = readMethodId(body.formaPagoId);
    if (methodId !== null) await this.checkMethod(methodId);
    return { act, day, methodId };
  }

  private async checkMethod(id: number): Promise<void> {
    const found = await this.db.rows('SELECT FROM formas_pago WHERE id = $1 AND activa', [id]);
    if (found.length === 0) throw facturasErrors['forma-pago-desconocida'](AT_METHOD);
  }

  private async preview(ids: readonly number[], marking: Marking): Promise<CobroReply> {
    const marked = await previewMarking(this.db.dataSource.manager, ids, marking);
    return { ...markingReply(marking.act, marked), huella: markingDigest(marked) };
  }

  /** Returns the run that an earlier equal request started; null if there is none. */
  private async findRun(act: CollectionAct, body: RequestFields, caller: Starter): Promise<CobroReply | null> {
    const run = await this.jobs.findRunByKey(cobrarFacturasJob, { ...caller, body });
    if (run === null) return null;
    const nothing = markingReply(act, { marked: [], omitted: [] });
    return { ...nothing, mensaje: 'Ya se están marcando.', proceso_id: run };
  }

  private async start(request: {
    ids: readonly number[];
    marking: Marking;
    body: RequestFields;
    caller: Starter;
  }): Promise<CobroReply> {
    const { ids, marking, body, caller } = request;
    const options = { ...caller, body };
    const marked = await previewMarking(this.db.dataSource.manager, ids, marking);
    const reply = markingReply(marking.act, marked);
    // Looks for an earlier run a second time, because an equal request may have started a run after the first look-up. Then the reply must
    // be this run. Without this look-up, `check` would refuse the request, because the run has already marked the invoices.
    const earlier = await this.findRun(marking.act, body, caller);
    if (earlier !== null) return earlier;
    check(marked, body.huella);
    const { runId } = await this.jobs.start(cobrarFacturasJob, { ...marking, ids }, options);
    return { ...reply, proceso_id: runId };
  }
}

/**
 * Refuses to mark invoices if the digest in the request is outdated, or if no invoice can be marked.
 * @throws cobro-cambiado with the new digest; cobro-ninguna with the reason
 */
function check(current: Marked, huella: unknown): void {
  const { marked, omitted } = current;
  const digest = markingDigest(current);
  if (huella !== undefined && huella !== '' && huella !== digest) {
    const { facturas, importe } = markingReply('cobrar', current);
    throw facturasErrors['cobro-cambiado']({ count: facturas, total: euros(importe) }, { huella: digest });
  }
  if (marked.length > 0) return;
  const [only, ...others] = omitted;
  const reason = only !== undefined && others.length === 0 ? only.reason : NONE;
  throw facturasErrors['cobro-ninguna']({ reason });
}

const NONE = 'Ninguna de estas facturas se puede marcar.';

/**
 * Marks the invoices in `returned` as returned again, with their date of return. These invoices were returned before the collection that
 * has just been undone.
 */
async function restoreReturned(
  manager: EntityManager,
  { marked }: Marked,
  returned: readonly ReturnedBefore[],
): Promise<void> {
  const known = new Set(marked.map(({ id }) => id));
  const own = returned.filter(({ id }) => known.has(id));
  if (own.length > 0) await manager.query(RESTORE, [JSON.stringify(own)]);
}

const RESTORE = `
  UPDATE facturas f SET cobro = 'devuelta', fecha_cobro = d.fecha, version = f.version + 1
  FROM jsonb_to_recordset($1::jsonb) AS d (id integer, fecha date)
  WHERE f.id = d.id AND f.cobro = 'pendiente'`;
