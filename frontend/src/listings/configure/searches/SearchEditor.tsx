import type { ListConfigReply, Role, Visibilidad } from '../../../../../libs/contracts';
import { ROLE_LABELS } from '../../../../../libs/contracts';
import { Button, CheckGroup, CheckInput, Field, SelectInput, TextInput } from '../../../ui';
import css from './SearchEditor.module.css';
import editor from '../shared/Editor.module.css';
import shared from '../shared/Shared.module.css';
import { FilterRows } from './FilterRows';
import { OrderEditor } from '../order/OrderEditor';
import { pageSizes, sortableFields } from '../order/OrderTab';
import type { SearchEditing } from './use-search-editing';

const SEEN_BY: readonly { valor: Visibilidad; etiqueta: string }[] = [
  { valor: 'todos', etiqueta: 'Todos' },
  { valor: 'rol', etiqueta: 'Un rol' },
  { valor: 'yo', etiqueta: 'Quien la hizo' },
];

/** A saved search opened in place: name, who sees it, filters, order, columns, page size. */
export function SearchEditor({ config, editing }: { config: ListConfigReply; editing: SearchEditing }) {
  const { busy, fields, change, close, save, remove } = editing;
  if (!editing.editing) return null;
  const { draft, errores } = editing.editing;
  const own = draft.columnas.length > 0;
  const shown = config.forma.columnas.filter(({ visible }) => visible).map(({ campo }) => campo);
  const known = new Set(config.campos.columnas.map(({ campo }) => campo));
  return (
    <div className={editor.editor}>
      {errores.general && (
        <p className={editor.error} role="alert">
          {errores.general}
        </p>
      )}
      <div className={css.body} inert={busy}>
        <Field label="Nombre" isRequired error={errores.descripcion}>
          {(attributes) => (
            <TextInput
              {...attributes}
              data-nombre-de-busqueda=""
              maxLength={80}
              value={draft.descripcion}
              onChange={({ target }) => change({ descripcion: target.value })}
            />
          )}
        </Field>
        <div className={css.pair}>
          <Field label="Quién la ve" error={errores.visibilidad}>
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={SEEN_BY}
                value={draft.visibilidad}
                onChange={({ target }) => change({ visibilidad: target.value as Visibilidad })}
              />
            )}
          </Field>
          {draft.visibilidad === 'rol' && (
            <Field label="Rol" error={errores.rol}>
              {(attributes) => (
                <SelectInput
                  {...attributes}
                  options={config.roles.map((rol) => ({ valor: rol, etiqueta: ROLE_LABELS[rol] }))}
                  value={draft.rol}
                  onChange={({ target }) => change({ rol: target.value as Role })}
                />
              )}
            </Field>
          )}
          <Field label="Filas por página">
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={pageSizes(draft.porPagina)}
                value={String(draft.porPagina)}
                onChange={({ target }) => change({ porPagina: Number(target.value) })}
              />
            )}
          </Field>
        </div>
        <CheckInput
          label="Predeterminada"
          checked={draft.predeterminada}
          onChange={({ target }) => change({ predeterminada: target.checked })}
        />
        <h2>Filtros</h2>
        <FilterRows fields={fields} rows={draft.filtros} errors={errores} onChange={(filtros) => change({ filtros })} />
        <h2>Orden</h2>
        <OrderEditor orden={draft.orden} campos={sortableFields(config)} onChange={(orden) => change({ orden })} />
        <h2>Columnas</h2>
        <CheckInput
          label="Las del listado"
          checked={!own}
          onChange={({ target }) =>
            change({ columnas: target.checked ? [] : shown.filter((campo) => known.has(campo)) })
          }
        />
        {own && (
          <CheckGroup
            label="Columnas de la búsqueda"
            options={config.campos.columnas.map(({ campo, etiqueta }) => ({ valor: campo, etiqueta }))}
            chosen={draft.columnas}
            onToggle={(campo) =>
              change({
                columnas: draft.columnas.includes(campo)
                  ? draft.columnas.filter((other) => other !== campo)
                  : [...draft.columnas, campo],
              })
            }
          />
        )}
      </div>
      <div className={editor.foot}>
        {draft.id !== 0 && (
          <Button small variant="danger-quiet" disabled={busy} staysFocusable onClick={() => void remove(draft)}>
            Borrar búsqueda
          </Button>
        )}
        <span className={shared.gap} />
        <Button small variant="quiet" disabled={busy} staysFocusable onClick={() => void close()}>
          Cerrar
        </Button>
        <Button small disabled={busy} staysFocusable onClick={() => void save()}>
          Guardar búsqueda
        </Button>
      </div>
    </div>
  );
}
