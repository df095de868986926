import { useEffect, useEffectEvent, type RefObject } from 'react';
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

/** The place where one types is a text box to everybody, and says which and what is wrong with it. */
export function useTextboxAttributes(
  reference: Reference,
  {
    etiqueta,
    id,
    ...aria
  }: Pick<EditorProps, 'etiqueta' | 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>,
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
      'aria-label': etiqueta,
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
      'aria-required': required,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === false) place.removeAttribute(name);
      else place.setAttribute(name, String(value));
    }
  }, [reference, id, etiqueta, describedBy, invalid, required]);
}

/** The toolbar speaks Spanish and answers to the keyboard; Alt F10 leads to it. */
export function useToolbar(reference: Reference, variante: EditorVariant, etiqueta: string): void {
  useEffect(() => {
    const quill = reference.current?.getEditor();
    const toolbar = quill ? toolbarOf(quill) : null;
    if (!quill || !toolbar) return undefined;
    labelToolbar(toolbar, etiqueta, TOOLBARS[variante]);
    adaptAddressBox(quill);
    quill.keyboard.addBinding({ key: 'F10', altKey: true }, () => {
      toolbar.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return false;
    });
    return addToolbarKeys(toolbar, () => quill.focus());
  }, [reference, variante, etiqueta]);
}

/** What the buttons of the toolbar do around the text. */
export function useCommands(reference: Reference, commands: EditorCommands): void {
  useEffect(() => {
    const quill = reference.current?.getEditor();
    if (quill) setCommands(quill, commands);
  });
}

/** Tells the screen while pictures are on their way into the text. */
export function useUploads(reference: Reference, onBusy: EditorProps['onBusy']): void {
  const tell = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => {
    const quill = reference.current?.getEditor();
    return quill && watchUploads(quill, (busy) => tell(busy));
  }, [reference]);
}

export function toolbarOf(quill: Quill): HTMLElement | null {
  return (quill.getModule('toolbar') as { container?: HTMLElement | null } | undefined)?.container ?? null;
}
