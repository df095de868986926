import { IconSearch } from '@tabler/icons-react';
import { useLayout } from '../../base';
import { Button, focusFirstInvalid, Window } from '../../ui';
import { useList } from '../state/context';
import type { FilterDraft } from '../state/use-search-draft';
import { useFilterDraft } from '../state/use-search-draft';
import { FilterChips } from './FilterChips';
import { SearchFieldControl } from './SearchFieldControl';
import css from './SearchPanel.module.css';

/** The search panel of a list: above the table; on a phone a window. */
export function SearchPanel() {
  const { run, focus } = useList();
  const draft = useFilterDraft();
  const isPhone = useLayout() === 'phone';
  const apply = () => {
    const isApplied = draft.apply();
    if (!isApplied) focusFirstInvalid(focus.panel);
    return isApplied;
  };
  if (!isPhone) return <PanelAbove draft={draft} onApply={apply} />;
  const close = () => run({ type: 'panel', isOpen: false });
  return (
    <Window
      id="lista-busqueda-ventana"
      isOpen
      title="Buscar"
      acceptLabel="Aplicar"
      cancelLabel="Cancelar"
      onAccept={apply}
      onClose={close}
    >
      <form
        ref={focus.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (apply()) close();
        }}
      >
        <Fields draft={draft} />
        <div className={css.foot}>
          <AddField draft={draft} />
          <Button variant="quiet" onClick={draft.clear}>
            Limpiar
          </Button>
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Window>
  );
}

function PanelAbove({ draft, onApply }: { draft: FilterDraft; onApply: () => void }) {
  const { focus } = useList();
  return (
    <form
      ref={focus.panel}
      className={`tarjeta no-imprimir ${css.panel}`}
      role="search"
      aria-label="Búsqueda"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Fields draft={draft} />
      <div className={css.foot}>
        <FilterChips />
        <AddField draft={draft} />
        <span className={css.gap} />
        <Button variant="quiet" small onClick={draft.clear}>
          Limpiar
        </Button>
        <Button type="submit" variant="primary" small icon={<IconSearch size={16} stroke={1.75} />} shortcut="Enter">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

function Fields({ draft }: { draft: FilterDraft }) {
  const { fields } = useList();
  return (
    <div className={css.fields}>
      {draft.rows.map((row) => {
        const field = fields.find(({ campo }) => campo === row.path);
        return field && <SearchFieldControl key={row.key} field={field} row={row} draft={draft} />;
      })}
    </div>
  );
}

/** Adds a field that is not shown yet, or a second condition on a shown field, such as the end of a range. */
function AddField({ draft }: { draft: FilterDraft }) {
  const { fields, focus } = useList();
  const shown = new Set(draft.rows.map(({ path }) => path));
  const groups = [
    { title: 'Otros campos', offered: fields.filter(({ campo }) => !shown.has(campo)) },
    { title: 'Otra condición', offered: fields.filter(({ campo, tipo }) => shown.has(campo) && tipo !== 'boolean') },
  ];
  const add = (campo: string) => {
    const field = fields.find((candidate) => candidate.campo === campo);
    if (!field) return;
    const id = CSS.escape(`filtro-${draft.add(field)}`);
    requestAnimationFrame(() => focus.panel.current?.querySelector<HTMLElement>(`#${id}`)?.focus());
  };
  return (
    <select className={css.add} aria-label="Añadir campo" value="" onChange={(event) => add(event.target.value)}>
      <option value="" disabled hidden>
        + Añadir campo
      </option>
      {groups.map(({ title, offered }) => (
        <optgroup key={title} label={title}>
          {offered.map(({ campo, etiqueta }) => (
            <option key={campo} value={campo}>
              {etiqueta}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
