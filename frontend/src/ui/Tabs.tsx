import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './Tabs.module.css';

export interface TabItem<Codigo extends string> {
  codigo: Codigo;
  titulo: string;
  /** Its id, by which what it shows is named. */
  id: string;
  /** The id of what it shows. */
  panel: string;
  /** Stands beside the title: a count, a mark. */
  nota?: ReactNode;
}

export interface TabsProps<Codigo extends string> {
  etiqueta: string;
  tabs: readonly TabItem<Codigo>[];
  current: Codigo;
  onChoose: (codigo: Codigo) => void;
  /** They head a page, in as many lines as it takes, or a card, in one. */
  place?: 'page' | 'card';
  /** They share the whole width alike. */
  full?: boolean;
}

/** A list of tabs: one stop of the keyboard, in which the arrows, Inicio and Fin go from one to another. */
export function Tabs<Codigo extends string>(props: TabsProps<Codigo>) {
  const { etiqueta, tabs, current, onChoose, place = 'card', full = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ codigo }) => codigo === current);
    const next = tabs[step(at, tabs.length)];
    if (!next) return;
    onChoose(next.codigo);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(next.id)}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={etiqueta}
      className={css.tabs}
      data-place={place}
      data-full={full || undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ codigo, titulo, id, panel, nota }) => (
        <button
          key={codigo}
          type="button"
          role="tab"
          id={id}
          aria-selected={codigo === current}
          aria-controls={panel}
          tabIndex={codigo === current ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(codigo)}
        >
          {titulo}
          {nota}
        </button>
      ))}
    </div>
  );
}

const STEPS: Record<string, ((at: number, count: number) => number) | undefined> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};
