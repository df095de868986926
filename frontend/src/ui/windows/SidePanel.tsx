import { Portal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../buttons/Button';
import { useBackCloses } from './unsaved-changes';
import { firstStop } from './use-modal-focus';
import css from './SidePanel.module.css';

export interface SidePanelProps {
  title: string;
  /** In px, at most the width of the screen. */
  width?: number;
  onClose: () => void;
  /** Below the scrolling content, always visible. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A panel at the right of the page; the page stays usable. The panel takes the focus when it opens, and returns the focus when it closes.
 * Esc inside the panel closes it.
 */
export function SidePanel(props: SidePanelProps) {
  return (
    <Portal>
      <OpenPanel {...props} />
    </Portal>
  );
}

/**
 * A component of its own. The content of a portal is mounted later than the portal, so the effect of this component can use the mounted
 * element.
 */
function OpenPanel({ title, width = 400, onClose, footer, children }: SidePanelProps) {
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  useBackCloses(onClose);
  useEffect(() => {
    const panel = root.current;
    const before = document.activeElement;
    if (panel) firstStop(panel).focus();
    return () => {
      // When the panel closes, the focus returns to the element that had the focus before the panel opened. If the person has moved the
      // focus outside the panel, the focus does not change.
      const lost = document.activeElement === document.body || panel?.contains(document.activeElement) === true;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Stops the event. Otherwise Esc would also close the page beside the panel.
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={root}
      className={css.panel}
      style={{ width: `min(${String(width)}px, 100vw)` }}
      role="dialog"
      aria-labelledby={headingId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <h2 id={headingId}>{title}</h2>
        <IconButton variant="quiet" label={`Cerrar: ${title}`} icon={<IconX size={18} />} onClick={onClose} />
      </div>
      <div className={css.body} data-cuerpo="">
        {children}
      </div>
      {footer && <div className={css.foot}>{footer}</div>}
    </section>
  );
}
