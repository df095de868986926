import { useId } from 'react';
import type { FormTab } from '../../../libs/contracts';
import { Count, SelectInput, Tabs } from '../ui';
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
  const tabs = state.tabs.map((tab) => ({
    codigo: tab.codigo,
    titulo: tab.titulo,
    id: tabId(codigo, tab.codigo),
    panel: panelId(codigo, tab.codigo),
    nota: <TabNotes count={countOf(tab, counts)} wrong={wrong.has(tab.codigo)} />,
  }));
  return (
    <Tabs place="page" etiqueta="Apartados de la ficha" tabs={tabs} current={state.active} onChoose={state.open} />
  );
}

function TabNotes({ count, wrong }: { count: number; wrong: boolean }) {
  return (
    <>
      {count > 0 && <Count>{count}</Count>}
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
