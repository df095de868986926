import { lazy, Suspense } from 'react';
import css from './Editor.module.css';
import type { EditorProps } from './props';

export type { EditorProps, EditorVariant } from './props';

const QuillEditor = lazy(() => import('./QuillEditor'));

/** A field of rich text. The editor proper is fetched when the first one is drawn; until then its place is kept. */
export function Editor(props: EditorProps) {
  return (
    <Suspense fallback={<div className={css.waiting} data-variante={props.variante ?? 'completo'} aria-busy="true" />}>
      <QuillEditor {...props} />
    </Suspense>
  );
}
