import { useId, useRef, type KeyboardEvent } from 'react';
import type { FormTab } from '../../../libs/contracts';
import { SelectInput } from '../ui';
import type { TabState } from './use-tab';
import { useBreakpoint } from './use-breakpoint';
import css from './RecordTabs.module.css';

export interface RecordTabsProps {
  codigo: string;
  state: TabState;
  /** How many rows the lists of a tab have; nothing is shown of none. */
  counts: Readonly<Record<string, number>>;
  /** Tabs that hide a field to be mended. */
  wrong: ReadonlySet<string>;
}

export const tabId = (codigo: string, tab: string) => `solapa_${codigo}_${tab}`;
export const panelId = (codigo: string, tab: string) => `panel_${codigo}_${tab}`;

/** The tabs of a record: arrows go from one to the next; on a telephone, a choice of one line. */
export function RecordTabs(props: RecordTabsProps) {
  const phone = useBreakpoint() === 'sm';
  if (props.state.tabs.length < 2) return null;
  return phone ? <TabSelect {...props} /> : <TabList {...props} />;
}

function TabList({ codigo, state, counts, wrong }: RecordTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = state.tabs.findIndex((tab) => tab.codigo === state.active);
    const next = state.tabs[step(at, state.tabs.length)];
    if (!next) return;
    state.open(next.codigo);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(codigo, next.codigo))}`)?.focus();
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label="Apartados de la ficha" onKeyDown={go}>
      {state.tabs.map((tab) => {
        const active = tab.codigo === state.active;
        return (
          <button
            key={tab.codigo}
            type="button"
            role="tab"
            id={tabId(codigo, tab.codigo)}
            aria-selected={active}
            aria-controls={panelId(codigo, tab.codigo)}
            tabIndex={active ? 0 : -1}
            className={css.tab}
            onClick={() => state.open(tab.codigo)}
          >
            {tab.titulo}
            <TabNotes count={countOf(tab, counts)} wrong={wrong.has(tab.codigo)} />
          </button>
        );
      })}
    </div>
  );
}

const STEPS: Record<string, ((at: number, count: number) => number) | undefined> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function TabNotes({ count, wrong }: { count: number; wrong: boolean }) {
  return (
    <>
      {count > 0 && <span className={css.count}>{count}</span>}
      {wrong && (
        <span className={css.wrong}>
          <span className="solo-lectores"> (tiene campos por corregir)</span>
        </span>
      )}
    </>
  );
}

function TabSelect({ state, counts, wrong }: RecordTabsProps) {
  const id = useId();
  const opciones = state.tabs.map((tab) => {
    const count = countOf(tab, counts);
    const note = wrong.has(tab.codigo) ? ' · por corregir' : '';
    return { valor: tab.codigo, etiqueta: `${tab.titulo}${count > 0 ? ` (${count})` : ''}${note}` };
  });
  return (
    <div>
      <label className="solo-lectores" htmlFor={id}>
        Apartado de la ficha
      </label>
      <SelectInput
        id={id}
        opciones={opciones}
        value={state.active}
        onChange={(event) => state.open(event.target.value)}
      />
    </div>
  );
}

function countOf(tab: FormTab, counts: Readonly<Record<string, number>>): number {
  return tab.listas.reduce((sum, { codigo }) => sum + (counts[codigo] ?? 0), 0);
}
