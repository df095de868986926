import { Portal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useBroadcast } from '../api/events';
import { Button, IconButton } from './Button';
import { useModalFocus } from './use-modal-focus';
import { windowStyle, type WindowPlace } from './window-place';
import css from './Ventana.module.css';

export interface VentanaProps extends Partial<WindowPlace> {
  /** The name it answers to in `claustro:ventana` events. */
  id: string;
  titulo: string;
  children: ReactNode;
  /** Open from the start; without it, it waits for its event. */
  abierta?: boolean;
  aceptar?: string;
  cancelar?: string;
  /** What the OK button does. Answering false keeps the window open. */
  onAceptar?: () => boolean | Promise<boolean> | undefined;
  /** Asked before Cancel, Esc and the cross close it; false keeps it open. It may tell Cancel from the others. */
  antesDeCancelar?: (conBoton: boolean) => boolean | Promise<boolean>;
  /** After it has closed, whichever way. */
  onCerrar?: () => void;
  /** Only the OK button: for windows that merely tell. */
  sinCancelar?: boolean;
  /** No OK button: read-only contents. */
  sinAceptar?: boolean;
  /** The work of the OK button is under way. */
  ocupada?: boolean;
  /** At the other end of the bar: which keys do what. */
  nota?: ReactNode;
}

/** A window over the page. Opens, closes and toggles by its id through broadcast events; Esc is Cancel. */
export function Ventana({ id, abierta = false, onCerrar, ...rest }: VentanaProps) {
  const [open, setOpen] = useState(abierta);
  const close = () => {
    setOpen(false);
    onCerrar?.();
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
      <OpenVentana id={id} {...rest} close={close} />
    </Portal>
  );
}

type OpenProps = Omit<VentanaProps, 'abierta' | 'onCerrar'> & { close: () => void };

function OpenVentana({ id, titulo, children, close, x, y, ancho, ...rest }: OpenProps) {
  const { aceptar = 'Aceptar', cancelar = 'Cancelar', sinCancelar, sinAceptar, ocupada, nota } = rest;
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  useModalFocus(root, true);

  const cancel = async (byButton = false) => {
    if (!rest.antesDeCancelar || (await rest.antesDeCancelar(byButton))) close();
  };
  const accept = async () => {
    if ((await rest.onAceptar?.()) !== false) close();
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
        style={windowStyle({ ...(x && { x }), ...(y && { y }), ...(ancho && { ancho }) })}
        role="dialog"
        aria-modal="true"
        aria-labelledby={headingId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.head}>
          <h2 id={headingId}>{titulo}</h2>
          <IconButton variant="quiet" etiqueta="Cerrar" icon={<IconX size={18} />} onClick={() => void cancel()} />
        </div>
        <div className={css.body} data-cuerpo="">
          {children}
        </div>
        <div className={css.foot} data-barra-inferior="">
          {nota && <div className={css.note}>{nota}</div>}
          {!sinCancelar && <Button onClick={() => void cancel(true)}>{cancelar}</Button>}
          {!sinAceptar && (
            <Button variant="primary" disabled={ocupada} onClick={() => void accept()}>
              {aceptar}
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}
