import { Portal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './Button';
import { firstStop } from './use-modal-focus';
import css from './SidePanel.module.css';

export interface SidePanelProps {
  titulo: string;
  /** How wide it is where there is room, in px; on a phone it takes the whole width. */
  ancho?: number;
  onCerrar: () => void;
  /** Stays in sight below what scrolls. */
  pie?: ReactNode;
  children: ReactNode;
}

/**
 * A panel at the right, beside which one goes on working. The focus goes into it and comes back when it closes; Esc, in it,
 * closes it.
 */
export function SidePanel(props: SidePanelProps) {
  return (
    <Portal>
      <OpenPanel {...props} />
    </Portal>
  );
}

/** Stands by itself: what is in a portal is drawn after the portal. */
function OpenPanel({ titulo, ancho = 400, onCerrar, pie, children }: SidePanelProps) {
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  useEffect(() => {
    const panel = root.current;
    const before = document.activeElement;
    if (panel) firstStop(panel).focus();
    return () => {
      // The focus may be elsewhere by now: it is only brought back from here, or from nowhere.
      const lost = document.activeElement === document.body || panel?.contains(document.activeElement) === true;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // It is the panel that closes: the page beside it must not hear of it.
    event.stopPropagation();
    onCerrar();
  };
  return (
    <section
      ref={root}
      className={css.panel}
      style={{ width: `min(${String(ancho)}px, 100vw)` }}
      role="dialog"
      aria-labelledby={headingId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <h2 id={headingId}>{titulo}</h2>
        <IconButton variant="quiet" etiqueta={`Cerrar: ${titulo}`} icon={<IconX size={18} />} onClick={onCerrar} />
      </div>
      <div className={css.body} data-cuerpo="">
        {children}
      </div>
      {pie && <div className={css.foot}>{pie}</div>}
    </section>
  );
}
