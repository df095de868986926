import { useId, type KeyboardEventHandler, type ReactNode, type Ref } from 'react';
import { Count } from '../feedback/states';
import css from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Number of items, shown beside the title; 0 is not shown. */
  count?: number;
  /** At the end of the head. */
  tools?: ReactNode;
  isBusy?: boolean;
  ref?: Ref<HTMLElement>;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A card with a title and tools, such as a part of a record page. */
export function Panel({ title, count = 0, tools, isBusy, ref, onKeyDown, children }: PanelProps) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      className={`tarjeta ${css.panel ?? ''}`}
      aria-labelledby={headingId}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <div className={css.title}>
          <h2 id={headingId}>{title}</h2>
          {count > 0 && <Count>{count}</Count>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** A card that explains why a panel is empty. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={`tarjeta ${css.note ?? ''}`}>{children}</p>;
}
