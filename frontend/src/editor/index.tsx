import { fetched } from '../ui';
import css from './Editor.module.css';
import type { EditorProps } from './props';
import { SafeHtml } from './SafeHtml';

export type { EditorProps, EditorVariant } from './props';
export { SafeHtml } from './SafeHtml';

const quillEditor = fetched(async () => (await import('./QuillEditor')).default);

/** Fetches the editor before it is drawn: who opens it may write at once. */
export const fetchEditor = quillEditor.fetch;

/**
 * A field of rich text. The editor proper is fetched when the first one is drawn; until then its place is kept. What
 * nobody may change is shown as it reads, and can be reached and copied.
 */
export function Editor({ soloLectura = false, ...props }: EditorProps) {
  const { variante = 'completo', etiqueta, valor, id } = props;
  if (soloLectura) {
    return (
      <div id={id} className={css.fixed} role="group" aria-label={etiqueta} tabIndex={0}>
        {valor === null ? '—' : <SafeHtml html={valor} />}
      </div>
    );
  }
  return (
    <quillEditor.Fetched
      // An editor of another kind is another editor.
      key={variante}
      waiting={<div className={css.waiting} data-variante={variante} aria-busy="true" />}
      props={props}
    />
  );
}
