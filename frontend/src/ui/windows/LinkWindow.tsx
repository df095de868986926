import { CopyField } from '../inputs/CopyField';
import css from './LinkWindow.module.css';
import { Window } from './Window';

export interface LinkWindowProps {
  message: string;
  link: string;
  onClose: () => void;
}

/** A link to pass on: a message, the whole link, and a button that copies it. */
export function LinkWindow({ message, link, onClose }: LinkWindowProps) {
  return (
    <Window
      id="enlace"
      isOpen
      title="Enlace"
      acceptLabel="Cerrar"
      noCancel
      x="max(16px, 50% - 20rem)"
      width="min(40rem, 100% - 32px)"
      onClose={onClose}
    >
      <p className={css.mensaje}>{message}</p>
      <CopyField label="Enlace" value={link} help="No se vuelve a mostrar" copied="Enlace copiado" />
    </Window>
  );
}
