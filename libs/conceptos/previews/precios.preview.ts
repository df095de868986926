import { defineSavePreview, type SavePreview } from '../../records/definition/define-save-preview';
import { priceSentences, readPrice, type PricedTable } from '../precios/price-change';

/** Defines the preview of a price change. Before the price is saved, the preview shows from which day the price is charged (rule C6). */
const previewOf = (priced: PricedTable): SavePreview =>
  defineSavePreview({
    record: priced.table,
    fields: [priced.price, priced.since],
    preview: async ({ manager, id, write }) => {
      const before = await readPrice(manager, priced, id);
      await write();
      return priceSentences(before, await readPrice(manager, priced, id), priced);
    },
  });

export const conceptosPreview = previewOf({
  table: 'conceptos',
  price: 'importe',
  since: 'desde',
  hasPayers: 'EXISTS (SELECT FROM altas a WHERE a.curso_id = p.curso_id OR a.id = p.alta_id)',
  label: 'Desde',
});

export const altasPreview = previewOf({
  table: 'altas',
  price: 'precio',
  since: 'desde',
  hasPayers: 'true',
  label: 'Precio desde',
});

export const cursosPreview = previewOf({
  table: 'cursos',
  price: 'precio',
  since: 'precio_desde',
  hasPayers: 'EXISTS (SELECT FROM altas a WHERE a.curso_id = p.id)',
  label: 'Precio desde',
});
