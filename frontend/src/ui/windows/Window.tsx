import { Portal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useBroadcast } from '../../base/api/events';
import { Button, IconButton } from '../buttons/Button';
import { useLeaveGuard } from './unsaved-changes';
import { useModalFocus } from './use-modal-focus';
import { windowStyle, type WindowPlace } from './window-place';
import css from './Window.module.css';

export interface WindowProps extends Partial<WindowPlace> {
  /** Id of the window in `claustro:ventana` events. */
  id: string;
  title: string;
  /** Beside the title: names the object of the window. */
  subtitle?: string | undefined;
  children: ReactNode;
  /** True if the window is open from the start; otherwise an event opens it. */
  isOpen?: boolean;
  acceptLabel?: string;
  cancelLabel?: string;
  /** Called by the OK button; false leaves the window open. */
  onAccept?: () => boolean | Promise<boolean> | undefined;
  /**
   * Called before Cancel, Esc or the cross closes the window. If the result is false, the window stays open. `byButton` is true for
   * Cancel, false for Esc and the cross.
   */
  beforeCancel?: (byButton: boolean) => boolean | Promise<boolean>;
  /** Called after the window was closed, in whatever way. */
  onClose?: () => void;
  /** True for a window that only informs: the window then has only the OK button. */
  noCancel?: boolean;
  /** True if the window has no OK button, because its content is read-only. */
  noAccept?: boolean;
  /** Disables the OK button while its work is in progress. */
  isBusy?: boolean;
  /** Why the OK button is disabled; also its title. */
  acceptReason?: string | false;
  /** True if the window has its own URL. The browser's «back» then leaves that URL; otherwise «back» acts like Esc. */
  hasAddress?: boolean;
  /** Content at the left of the button bar: the keyboard shortcuts. */
  note?: ReactNode;
  /** A text about the effect of the OK button. The text is above the buttons or, in a low window, beside the buttons. */
  summary?: ReactNode;
}

/**
 * A modal window over the page. A `claustro:ventana` event with the id of the window opens, closes or toggles the window. Esc and the
 * browser's «back» act like Cancel.
 */
export function Window({ id, isOpen = false, onClose, ...rest }: WindowProps) {
  const [open, setOpen] = useState(isOpen);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  useBroadcast('claustro:ventana', (event) => {
    if (event.id !== id) return;
    const next = event.accion === 'alternar' ? !open : event.accion === 'abrir';
    if (next) setOpen(true);
    else if (open) close();
  });
  if (!open) return null;
  return (
    <Portal>
      <OpenWindow id={id} {...rest} close={close} />
    </Portal>
  );
}

type OpenProps = Omit<WindowProps, 'isOpen' | 'onClose'> & { close: () => void };

function OpenWindow({ id, title, subtitle, children, close, x, y, width, ...rest }: OpenProps) {
  const { acceptLabel = 'Aceptar', cancelLabel = 'Cancelar', noCancel, noAccept, isBusy, acceptReason, note } = rest;
  const { hasAddress = false, summary } = rest;
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  useModalFocus(root, true);

  const cancel = async (byButton = false) => {
    if (!rest.beforeCancel || (await rest.beforeCancel(byButton))) close();
  };
  useLeaveGuard({
    hasChanges: () => false,
    confirm: async () => (await rest.beforeCancel?.(false)) ?? true,
    window: hasAddress ? {} : { onBack: close },
  });
  const accept = async () => {
    if ((await rest.onAccept?.()) !== false) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    void cancel();
  };

  return (
    <div className={css.veil} onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}>
      <section
        ref={root}
        id={id}
        className={css.window}
        style={windowStyle({ ...(x && { x }), ...(y && { y }), ...(width && { width }) })}
        role="dialog"
        aria-modal="true"
        aria-labelledby={headingId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.head}>
          <h2 id={headingId}>{title}</h2>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          <IconButton variant="quiet" label="Cerrar" icon={<IconX size={18} />} onClick={() => void cancel()} />
        </div>
        <div className={css.body} data-cuerpo="">
          {children}
        </div>
        <div className={css.foot} data-barra-inferior="">
          {summary && <div className={css.summary}>{summary}</div>}
          {note && <div className={css.note}>{note}</div>}
          {!noCancel && <Button onClick={() => void cancel(true)}>{cancelLabel}</Button>}
          {!noAccept && (
            <Button
              variant="primary"
              disabled={isBusy}
              // While the window is busy, the button is disabled but keeps the focus in the window. If the action is refused, Esc can then
              // still close the window.
              staysFocusable={isBusy}
              reason={acceptReason}
              onClick={() => void accept()}
            >
              {acceptLabel}
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}
