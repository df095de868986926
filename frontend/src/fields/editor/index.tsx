import { lazyPart } from '../../ui';
import css from './Editor.module.css';
import type { EditorProps } from './props';
import { SafeHtml } from './SafeHtml';

export type { EditorProps, EditorVariant, InsertText } from './props';
export { SafeHtml } from './SafeHtml';

const quillEditor = lazyPart(async () => (await import('./QuillEditor')).default);

/** Preloads the code of the editor, so that an editor mounted later appears without delay. */
export const fetchEditor = quillEditor.preload;

/**
 * A rich text field. The code of Quill loads with the first editor; until then, a placeholder of the same size is shown.
 * A read-only text can be reached with Tab and can be copied.
 */
export function Editor({ readOnly = false, ...props }: EditorProps) {
  const { variant = 'completo', label, value, id } = props;
  if (readOnly) {
    return (
      <div id={id} className={css.fixed} role="group" aria-label={label} tabIndex={0}>
        {value === null ? '—' : <SafeHtml html={value} />}
      </div>
    );
  }
  return (
    <quillEditor.Part
      // Mounts a new editor when the variant changes, because Quill cannot replace its toolbar.
      key={variant}
      waiting={<div className={css.waiting} data-variante={variant} aria-busy="true" />}
      props={props}
    />
  );
}
