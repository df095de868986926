import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './Tabs.module.css';

export interface TabItem<Code extends string> {
  code: Code;
  title: string;
  /** Id of the tab element, which labels its panel. */
  id: string;
  /** Id of the panel that the tab shows. */
  panel: string;
  /** A count or a mark beside the title. */
  note?: ReactNode;
}

export interface TabsProps<Code extends string> {
  label: string;
  tabs: readonly TabItem<Code>[];
  current: Code;
  onChoose: (code: Code) => void;
  /** `page`: tabs wrap into several lines. `card`: one line. */
  place?: 'page' | 'card';
  /** All tabs have the same width and fill the line. */
  full?: boolean;
}

/** Tabs with the keyboard pattern of WAI-ARIA: one Tab stop; arrow keys, Home and End choose a tab. */
export function Tabs<Code extends string>(props: TabsProps<Code>) {
  const { label, tabs, current, onChoose, place = 'card', full = false } = props;
  const buttons = useRef(new Map<Code, HTMLButtonElement | null>());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ code }) => code === current);
    const next = tabs[step(at, tabs.length)];
    if (!next) return;
    onChoose(next.code);
    buttons.current.get(next.code)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={css.tabs}
      data-place={place}
      data-full={full || undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ code, title, id, panel, note }) => (
        <button
          key={code}
          ref={(button) => {
            buttons.current.set(code, button);
          }}
          type="button"
          role="tab"
          id={id}
          aria-selected={code === current}
          aria-controls={panel}
          tabIndex={code === current ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(code)}
        >
          {title}
          {note}
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
