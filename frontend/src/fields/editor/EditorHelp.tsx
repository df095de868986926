import { Window } from '../../ui';
import css from './QuillEditor.module.css';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl B', 'Negrita'],
  ['Ctrl I', 'Cursiva'],
  ['Ctrl U', 'Subrayado'],
  ['Ctrl K', 'Enlace'],
  ['Ctrl Z', 'Deshacer'],
  ['Ctrl Mayús Z', 'Rehacer'],
  ['Alt F10', 'Ir a la barra de formato; con las flechas se recorre y con Esc se vuelve al texto'],
  ['Tab', 'Pasar al campo siguiente'],
  ['- y espacio', 'Empezar una lista con viñetas'],
  ['1. y espacio', 'Empezar una lista numerada'],
  ['Esc', 'Dejar la pantalla completa'],
];

/** A window that lists the keyboard shortcuts of the editor. */
export function EditorHelp({ onClose }: { onClose: () => void }) {
  return (
    <Window id="ayuda-del-editor" title="Ayuda del editor" isOpen width="32rem" noCancel onClose={onClose}>
      <dl className={css.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Window>
  );
}
