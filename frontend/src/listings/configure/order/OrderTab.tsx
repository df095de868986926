import type { ListConfigReply } from '#libs/contracts';
import { PAGE_SIZES } from '#libs/contracts';
import { Field, SelectInput, type SelectOption } from '../../../ui';
import shared from '../shared/Shared.module.css';
import { OrderEditor } from './OrderEditor';
import type { ShapeState } from '../state/use-shape-draft';

/** The default order and page size of the list. */
export function OrderTab({ config, state }: { config: ListConfigReply; state: ShapeState }) {
  const { draft, dispatch } = state;
  const { orden, porPagina } = draft.present;
  return (
    <div className={`${shared.scroll} ${shared.padded}`}>
      <h2>Orden de las filas</h2>
      <OrderEditor
        order={orden}
        fields={config.campos.orden}
        onChange={(order) => dispatch({ type: 'order', order: order === '' ? 'id' : order })}
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

/** The usual page sizes and the current one. */
export function pageSizes(current: number): SelectOption[] {
  const sizes = [...new Set([10, ...PAGE_SIZES, current])].sort((one, other) => one - other);
  return sizes.map((size) => ({ value: String(size), label: String(size) }));
}
