import { useEffect, useRef, useState, type RefObject } from 'react';
import type Quill from 'quill';
import type ReactQuill from 'react-quill';
import { typedHtml } from './html';
import type { EditorProps } from './props';
import { purifyHtml } from './purify';

/** Replaces the contents of an editor by sanitised HTML. */
export function setHtml(quill: Quill, html: string, source: 'user' | 'silent'): void {
  quill.setContents(quill.clipboard.convert({ html: purifyHtml(html) }), source);
}

/** Keeps the field value and Quill's own contents in sync. */
export function useHtmlValue(
  reference: RefObject<ReactQuill | null>,
  { value, onChange }: Pick<EditorProps, 'value' | 'onChange'>,
) {
  const [initialHtml] = useState(() => purifyHtml(value ?? ''));
  // The last value that the editor emitted. If this value comes back, it is not set again, because that would move the cursor.
  const emitted = useRef(value);
  useEffect(() => {
    if (emitted.current === value) return;
    emitted.current = value;
    const quill = reference.current?.getEditor();
    if (quill === undefined) return;
    setHtml(quill, value ?? '', 'silent');
    // Clears the undo history. Otherwise «Deshacer» would apply changes of the previous text to the new one.
    quill.history.clear();
  }, [reference, value]);
  return {
    initialHtml,
    emit: (html: string) => {
      emitted.current = typedHtml(html);
      onChange(emitted.current);
    },
  };
}
