import { broadcast } from '../../base';
import css from './Palette.module.css';

const KEYS = [
  { key: '↑ ↓', what: 'elegir' },
  { key: 'Intro', what: 'abrir' },
  { key: 'Ctrl Intro', what: 'abrir en otra pestaña' },
];

/** The keys of the palette, and a link to all shortcuts. */
export function PaletteFoot({ onClose }: { onClose: () => void }) {
  const showKeys = () => {
    onClose();
    broadcast('claustro:ventana', { id: 'teclas', accion: 'abrir' });
  };
  return (
    <div className={css.foot}>
      {KEYS.map(({ key, what }) => (
        <span key={key}>
          <kbd className={css.key}>{key}</kbd> {what}
        </span>
      ))}
      <button type="button" className={css.all} onClick={showKeys}>
        Todos los atajos
      </button>
    </div>
  );
}
