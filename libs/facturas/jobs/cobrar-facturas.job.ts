import { defineJob } from '../../jobs';
import type { CollectionAct } from '../cobro/marcar/collection';
import { markInvoices, type Marking } from '../cobro/marcar/mark-invoices';
import { facturasErrors } from '../errors';
import { countText } from '../../platform';

export interface MarkRequest extends Marking {
  ids: readonly number[];
}

interface Item {
  factura_id: number;
  numero: string;
}

/** Marks many invoices as collected, or as pending again. An invoice that was marked in the meantime is skipped. */
export const cobrarFacturasJob = defineJob<MarkRequest, Item, Item>({
  code: 'facturas.cobrar-facturas',
  permission: 'facturas.editar',
  chunkSize: 200,
  title: ({ act }) => TITLES[act],
  async plan({ ids }, { manager }) {
    const rows: { id: number; numero: string | null; titular: string | null }[] = await manager.query(
      'SELECT id, numero, titular FROM facturas WHERE id = ANY($1::integer[]) ORDER BY id',
      [ids],
    );
    return rows.map(({ id, numero, titular }) => ({
      data: { factura_id: id, numero: numero ?? titular ?? 'Borrador' },
    }));
  },
  async work(items, { manager, request }) {
    const ids = items.map(({ data }) => data.factura_id);
    const { omitted, marked } = await markInvoices(manager, ids, request);
    const reasons = new Map(omitted.map(({ id, reason, code }) => [id, { skipped: reason, code }]));
    const known = new Set(marked.map(({ id }) => id));
    return items.map(({ data }) => {
      if (known.has(data.factura_id)) return { done: data };
      return reasons.get(data.factura_id) ?? { skipped: facturasErrors.desconocida().message, code: 'desconocida' };
    });
  },
  itemLabel: ({ numero }) => numero,
  isFeminine: true,
  summary: ({ done }) => countText(done, 'factura marcada', 'facturas marcadas'),
  link: () => '/administrar/facturas/',
});

const TITLES: Record<CollectionAct, string> = {
  cobrar: 'Marcar facturas como cobradas',
  pendiente: 'Marcar facturas como pendientes',
};
