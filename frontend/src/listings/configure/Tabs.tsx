import type { KeyboardEvent } from 'react';
import type { Tab } from './ConfigureList';
import css from './Configure.module.css';

export interface TabsProps {
  tabs: readonly { tab: Tab; titulo: string; cuantos?: number }[];
  current: Tab;
  onChoose: (tab: Tab) => void;
}

/** The id of what a tab shows: one at a time. */
export const PANEL = 'panel-configurar';

/** The tabs of the left pane; arrows move between them. */
export function Tabs({ tabs, current, onChoose }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ tab }) => tab === current);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.tab);
    document.getElementById(`solapa-${next.tab}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Qué se configura" className={css.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ tab, titulo, cuantos }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`solapa-${tab}`}
          aria-selected={tab === current}
          aria-controls={PANEL}
          tabIndex={tab === current ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(tab)}
        >
          {titulo}
          {cuantos !== undefined && <span className={`num ${css.count}`}>{cuantos}</span>}
        </button>
      ))}
    </div>
  );
}
