import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from './Button';
import { Field } from './Field';
import { TextInput } from './inputs';
import { Ventana } from './Ventana';
import css from './LinkWindow.module.css';

export interface LinkWindowProps {
  mensaje: string;
  enlace: string;
  onClose: () => void;
}

/** An address to hand on: told, shown whole, and copied with one button. */
export function LinkWindow({ mensaje, enlace, onClose }: LinkWindowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(enlace);
      setSaid('Enlace copiado');
    } catch {
      // Browsers let only secure pages write there.
      setSaid('Está seleccionado: cópielo con Ctrl C');
    }
  };
  return (
    <Ventana
      id="enlace"
      abierta
      titulo="Enlace"
      aceptar="Cerrar"
      sinCancelar
      x="max(16px, 50% - 20rem)"
      ancho="min(40rem, 100% - 32px)"
      onCerrar={onClose}
    >
      <p className={css.mensaje}>{mensaje}</p>
      <Field etiqueta="Enlace" ayuda="No se vuelve a mostrar">
        {(attributes) => (
          <div className={css.row}>
            <TextInput {...attributes} ref={input} readOnly value={enlace} onFocus={(event) => event.target.select()} />
            <Button icon={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
              Copiar
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={css.said}>
        {said}
      </p>
    </Ventana>
  );
}
