import { useRef } from 'react';
import { firstInvalid, focusInside } from '../ui';

/** Moves the focus in a section: after `Editar`, after `Cancelar`, and around a save. */
export function useSectionFocus() {
  const form = useRef<HTMLFormElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const focusWrongField = (): boolean => {
    const field = firstInvalid(form.current);
    field?.focus();
    return Boolean(field);
  };
  return {
    form,
    editButton,
    submitButton,
    onFirstField: () =>
      afterDrawing(() => {
        if (form.current) focusInside(form.current, 'input, textarea, select');
      }),
    onEditButton: () => afterDrawing(() => editButton.current?.focus()),
    /**
     * Runs a save and then moves the focus: to `Editar` after a successful save, otherwise to the first wrong field. If no field is wrong,
     * the focus returns to the element that had the focus before.
     */
    whileSaving: async (save: () => Promise<boolean>) => {
      const before = document.activeElement;
      // Moves the focus to the button before the save. During the save the fields are inert, so a field would lose the focus.
      submitButton.current?.focus();
      const isSaved = await save();
      afterDrawing(() => {
        if (isSaved) editButton.current?.focus();
        else if (!focusWrongField() && before instanceof HTMLElement) before.focus();
      });
    },
  };
}

const afterDrawing = (focus: () => void): number => requestAnimationFrame(focus);
