import type { ListConfigReply } from '../../../../../libs/contracts';
import { PAGE_SIZES } from '../../../../../libs/contracts';
import { Field, SelectInput } from '../../../ui';
import shared from '../shared/Shared.module.css';
import { OrderEditor } from './OrderEditor';
import type { ShapeState } from '../state/use-shape-draft';

/** How rows are ordered and how many make a page, until somebody says otherwise. */
export function OrderTab({ config, state }: { config: ListConfigReply; state: ShapeState }) {
  const { draft, dispatch } = state;
  const { orden, porPagina } = draft.present;
  return (
    <div className={`${shared.scroll} ${shared.padded}`}>
      <h2>Orden de las filas</h2>
      <OrderEditor
        orden={orden}
        campos={sortableFields(config)}
        onChange={(next) => dispatch({ type: 'order', order: next === '' ? 'id' : next })}
      />
      <Field label="Filas por página">
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={pageSizes(porPagina)}
            value={String(porPagina)}
            onChange={({ target }) => dispatch({ type: 'page-size', pageSize: Number(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}

/** What rows can be ordered by: whatever is a column or a search field. */
export function sortableFields({ campos }: ListConfigReply): { campo: string; etiqueta: string }[] {
  const all = new Map([...campos.busqueda, ...campos.columnas].map(({ campo, etiqueta }) => [campo, etiqueta]));
  return [...all].map(([campo, etiqueta]) => ({ campo, etiqueta }));
}

/** The usual sizes, and the one there is. */
export function pageSizes(current: number): { valor: string; etiqueta: string }[] {
  const sizes = [...new Set([10, ...PAGE_SIZES, current])].sort((one, other) => one - other);
  return sizes.map((size) => ({ valor: String(size), etiqueta: String(size) }));
}
