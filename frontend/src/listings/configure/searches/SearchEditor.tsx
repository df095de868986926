import type { ListConfigReply } from '#libs/contracts';
import { Button, CheckInput } from '../../../ui';
import css from './SearchEditor.module.css';
import editor from '../shared/Editor.module.css';
import shared from '../shared/Shared.module.css';
import { FilterRows } from './FilterRows';
import { OrderEditor } from '../order/OrderEditor';
import { SearchColumns } from './SearchColumns';
import { SearchFacts } from './SearchFacts';
import type { SearchEditing } from './use-search-editing';

/** The editor of a saved search, below its row. */
export function SearchEditor({ config, editing }: { config: ListConfigReply; editing: SearchEditing }) {
  const { state, isBusy, fields, change } = editing;
  if (!state) return null;
  const { draft, errors } = state;
  return (
    <div className={editor.editor}>
      {errors.general && (
        <p className={editor.error} role="alert">
          {errors.general}
        </p>
      )}
      <div className={css.body} inert={isBusy}>
        <SearchFacts roles={config.roles} draft={draft} errors={errors} onChange={change} />
        <CheckInput
          label="Predeterminada"
          checked={draft.predeterminada}
          onChange={({ target }) => change({ predeterminada: target.checked })}
        />
        <h2>Filtros</h2>
        <FilterRows fields={fields} rows={draft.filtros} errors={errors} onChange={(filtros) => change({ filtros })} />
        <h2>Orden</h2>
        <OrderEditor order={draft.orden} fields={config.campos.orden} onChange={(orden) => change({ orden })} />
        <h2>Columnas</h2>
        <SearchColumns config={config} draft={draft} onChange={change} />
      </div>
      <EditorButtons editing={editing} />
    </div>
  );
}

function EditorButtons({ editing }: { editing: SearchEditing }) {
  const { state, isBusy, close, save, remove } = editing;
  if (!state) return null;
  const { draft } = state;
  return (
    <div className={editor.foot}>
      {draft.id !== 0 && (
        <Button small variant="danger-quiet" disabled={isBusy} staysFocusable onClick={() => void remove(draft)}>
          Borrar búsqueda
        </Button>
      )}
      <span className={shared.gap} />
      <Button small variant="quiet" disabled={isBusy} staysFocusable onClick={() => void close()}>
        Cerrar
      </Button>
      <Button small disabled={isBusy} staysFocusable onClick={() => void save()}>
        Guardar búsqueda
      </Button>
    </div>
  );
}
