import { useEffect, useEffectEvent, useImperativeHandle, type RefObject } from 'react';
import type ReactQuill from 'react-quill';
import type Quill from 'quill';
import { adaptAddressBox } from './address-box';
import { setCommands, type EditorCommands } from './commands';
import { labelToolbar } from './labels';
import { watchUploads } from './picture-uploader';
import type { EditorProps, EditorVariant } from './props';
import { addToolbarKeys } from './toolbar-keys';
import { TOOLBARS } from './toolbars';

type Reference = RefObject<ReactQuill | null>;

/** Sets the host's `textboxRef` to the editable element. */
export function useTextboxRef(reference: Reference, textboxRef: EditorProps['textboxRef']): void {
  useImperativeHandle(textboxRef, () => {
    if (reference.current === null) throw new Error('The editor is not drawn yet');
    return reference.current.getEditor().root;
  }, [reference]);
}

/** Sets the host's `insertRef` to a function that inserts text into the editor and leaves the cursor after it. */
export function useInsertRef(reference: Reference, insertRef: EditorProps['insertRef']): void {
  useImperativeHandle(
    insertRef,
    () => (text: string) => {
      const quill = reference.current?.getEditor();
      if (quill === undefined) return;
      const { index, length } = quill.getSelection(true);
      quill.deleteText(index, length, 'user');
      quill.insertText(index, text, 'user');
      quill.setSelection(index + text.length, 0, 'user');
    },
    [reference],
  );
}

/** Gives the editable element the role, label and error attributes of a text box. */
export function useTextboxAttributes(
  reference: Reference,
  { label, id, ...aria }: Pick<EditorProps, 'label' | 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>,
): void {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = aria;
  useEffect(() => {
    const place = reference.current?.getEditor().root;
    if (!place) return;
    const attributes = {
      id,
      role: 'textbox',
      lang: 'es-ES',
      'aria-multiline': 'true',
      'aria-keyshortcuts': 'Alt+F10',
      'aria-label': label,
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
      'aria-required': required,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === false) place.removeAttribute(name);
      else place.setAttribute(name, String(value));
    }
  }, [reference, id, label, describedBy, invalid, required]);
}

/** Adds Spanish labels and keyboard support to the toolbar of the editor. Alt F10 moves the focus to the toolbar. */
export function useToolbar(reference: Reference, variant: EditorVariant, label: string): void {
  useEffect(() => {
    const quill = reference.current?.getEditor();
    const toolbar = quill ? toolbarOf(quill) : null;
    if (!quill || !toolbar) return undefined;
    labelToolbar(toolbar, label, TOOLBARS[variant]);
    adaptAddressBox(quill);
    quill.keyboard.addBinding({ key: 'F10', altKey: true }, () => {
      toolbar.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return false;
    });
    return addToolbarKeys(toolbar, () => quill.focus());
  }, [reference, variant, label]);
}

/** Registers the commands of the toolbar. */
export function useCommands(reference: Reference, commands: EditorCommands): void {
  useEffect(() => {
    const quill = reference.current?.getEditor();
    if (quill) setCommands(quill, commands);
  });
}

/** Calls `onBusy` when picture uploads into this editor start and end. */
export function useUploads(reference: Reference, onBusy: EditorProps['onBusy']): void {
  const report = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => {
    const quill = reference.current?.getEditor();
    return quill && watchUploads(quill, (busy) => report(busy));
  }, [reference]);
}

export function toolbarOf(quill: Quill): HTMLElement | null {
  return (quill.getModule('toolbar') as { container?: HTMLElement | null } | undefined)?.container ?? null;
}
