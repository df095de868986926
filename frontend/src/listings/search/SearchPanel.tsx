import { IconSearch } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { useLayout } from '../../base';
import { Button, Window } from '../../ui';
import { useList } from '../state/context';
import type { FilterDraft } from '../state/use-search-draft';
import { useFilterDraft } from '../state/use-search-draft';
import { SEARCH_PANEL_ID } from '../state/focus';
import { FilterChips } from './FilterChips';
import { SearchFieldControl } from './SearchFieldControl';
import css from './SearchPanel.module.css';

/** The search of a list: over the table in three columns; on a phone a page of its own with `Aplicar` at the bottom. */
export function SearchPanel() {
  const { run } = useList();
  const draft = useFilterDraft();
  const phone = useLayout() === 'phone';
  if (!phone) return <PanelAbove draft={draft} />;
  const close = () => run({ type: 'panel', isOpen: false });
  return (
    <Window
      id="lista-busqueda-ventana"
      isOpen
      title="Buscar"
      acceptLabel="Aplicar"
      cancelLabel="Cancelar"
      onAccept={() => applyOrPoint(draft)}
      onClose={close}
    >
      <form id={SEARCH_PANEL_ID} onSubmit={(event) => submit(event, draft, close)}>
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

function PanelAbove({ draft }: { draft: FilterDraft }) {
  return (
    <form
      id={SEARCH_PANEL_ID}
      className={`tarjeta no-imprimir ${css.panel}`}
      role="search"
      aria-label="Búsqueda"
      onSubmit={(event) => submit(event, draft)}
    >
      <Fields draft={draft} />
      <div className={css.foot}>
        <FilterChips />
        <AddField draft={draft} />
        <span className={css.gap} />
        <Button variant="quiet" small onClick={draft.clear}>
          Limpiar
        </Button>
        <Button
          type="submit"
          variant="primary"
          small
          icon={<IconSearch size={16} stroke={1.75} />}
          after={
            <kbd className={css.key} aria-hidden>
              Intro
            </kbd>
          }
        >
          Aplicar
        </Button>
      </div>
    </form>
  );
}

function submit(event: SyntheticEvent, draft: FilterDraft, done?: () => void): void {
  event.preventDefault();
  if (applyOrPoint(draft)) done?.();
}

/** Applies; when something cannot be read the focus goes to the first such field. */
function applyOrPoint(draft: FilterDraft): boolean {
  const applied = draft.apply();
  if (!applied) {
    requestAnimationFrame(() => {
      document.getElementById(SEARCH_PANEL_ID)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }
  return applied;
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

/** One more field: those that are not in sight yet first, then those in sight a second time (for a range). */
function AddField({ draft }: { draft: FilterDraft }) {
  const { fields } = useList();
  const inSight = new Set(draft.rows.map(({ path }) => path));
  const groups = [
    { titulo: 'Otros campos', campos: fields.filter(({ campo }) => !inSight.has(campo)) },
    { titulo: 'Otra condición', campos: fields.filter(({ campo, tipo }) => inSight.has(campo) && tipo !== 'boolean') },
  ];
  const add = (campo: string) => {
    const field = fields.find((candidate) => candidate.campo === campo);
    if (!field) return;
    const id = `filtro-${draft.add(field)}`;
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <select className={css.add} aria-label="Añadir campo" value="" onChange={(event) => add(event.target.value)}>
      <option value="" disabled hidden>
        + Añadir campo
      </option>
      {groups.map(({ titulo, campos }) => (
        <optgroup key={titulo} label={titulo}>
          {campos.map(({ campo, etiqueta }) => (
            <option key={campo} value={campo}>
              {etiqueta}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
