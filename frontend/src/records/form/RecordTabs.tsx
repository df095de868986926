import { useId } from 'react';
import type { FormTab } from '#libs/contracts';
import { Count, SelectInput, Tabs } from '../../ui';
import type { TabState } from '../state/use-tab';
import { useBreakpoint } from '../state/use-breakpoint';
import css from './RecordTabs.module.css';

export interface RecordTabsProps {
  code: string;
  state: TabState;
  /** Number of rows by list code. A tab whose lists have no rows shows no count. */
  counts: Readonly<Record<string, number>>;
  /** Tabs with a wrong field. */
  wrong: ReadonlySet<string>;
}

export const tabId = (code: string, tab: string) => `solapa_${code}_${tab}`;
export const panelId = (code: string, tab: string) => `panel_${code}_${tab}`;

/** The tabs of a record; on a phone, a select. */
export function RecordTabs(props: RecordTabsProps) {
  const phone = useBreakpoint() === 'sm';
  if (props.state.tabs.length < 2) return null;
  return phone ? <TabSelect {...props} /> : <TabList {...props} />;
}

function TabList({ code, state, counts, wrong }: RecordTabsProps) {
  const tabs = state.tabs.map((tab) => ({
    code: tab.codigo,
    title: tab.titulo,
    id: tabId(code, tab.codigo),
    panel: panelId(code, tab.codigo),
    note: <TabNotes count={countOf(tab, counts)} wrong={wrong.has(tab.codigo)} />,
  }));
  return <Tabs place="page" label="Apartados de la ficha" tabs={tabs} current={state.active} onChoose={state.open} />;
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
  const options = state.tabs.map((tab) => {
    const count = countOf(tab, counts);
    const note = wrong.has(tab.codigo) ? ' · por corregir' : '';
    return { value: tab.codigo, label: `${tab.titulo}${count > 0 ? ` (${count})` : ''}${note}` };
  });
  return (
    <div className="no-imprimir">
      <label className="solo-lectores" htmlFor={id}>
        Apartado de la ficha
      </label>
      <SelectInput
        id={id}
        options={options}
        value={state.active}
        onChange={(event) => state.open(event.target.value)}
      />
    </div>
  );
}

function countOf(tab: FormTab, counts: Readonly<Record<string, number>>): number {
  return tab.listas.reduce((sum, { codigo }) => sum + (counts[codigo] ?? 0), 0);
}
