import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { RecordSaved } from '../../../libs/contracts';
import { ApiError, broadcast, messageOf, postForm, type Fields } from '../api';
import { forgetData } from '../app';
import { askConfirm, showAlert, showToast } from '../ui';
import {
  allFields,
  changeField,
  EMPTY_DRAFT,
  errorsOf,
  fieldsToSend,
  isTouched,
  misspellField,
  wrongFields,
  type Sentences,
  type Values,
} from './record-state';
import type { LoadedRecord } from './use-record';

/** The id of the form of a record, by which its window submits it. */
export const formId = (codigo: string): string => `form_${codigo}`;

export interface RecordFormState {
  values: Values;
  errors: Sentences;
  /** Labels of the fields that were changed and not saved. */
  changed: readonly string[];
  saving: boolean;
  change: (campo: string, value: unknown) => void;
  misspell: (campo: string, mensaje: string) => void;
  /** Saves; the id, or null when it was refused and the person has been told. */
  save: () => Promise<number | null>;
  /** Puts the focus on the first field that is wrong. */
  goToFirstWrong: () => void;
}

/** The state of a record being edited, and how it is saved. Nothing that was typed is lost by a refusal. */
export function useRecordForm(codigo: string, { form, record }: LoadedRecord): RecordFormState {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const post = useMutation({
    mutationFn: (fields: Fields) => postForm<RecordSaved>(`/administrar/${codigo}/ficha/${record.id}/`, fields),
  });
  const stored = record.valores;
  const isNew = record.id === 0;
  const errors = errorsOf(draft);
  const warningRef = useWarning();

  const showWrong = (wrong: Sentences) => {
    const count = Object.keys(wrong).length;
    const what = count === 1 ? 'el campo marcado' : `los ${count} campos marcados`;
    warningRef.current = showToast({ tono: 'bad', texto: `No se ha guardado: revise ${what}` });
    focusFirst(wrongFields(form, wrong).map((field) => field.campo));
  };
  const focusFirst = (campos: string[]) => {
    if (campos[0] !== undefined) focusField(codigo, campos[0]);
  };

  const refused = async (error: unknown): Promise<number | null> => {
    if (!(error instanceof ApiError)) throw error;
    if (Object.keys(error.campos).length > 0) {
      setDraft((now) => ({ ...now, refused: error.campos }));
      showWrong(error.campos);
      return null;
    }
    if (!error.sinConexion) await showAlert(messageOf(error));
    else if (await askAgain(error.mensaje)) return save();
    return null;
  };

  const save = async (): Promise<number | null> => {
    warningRef.current();
    if (Object.keys(draft.misspelt).length > 0) {
      showWrong(draft.misspelt);
      return null;
    }
    const version = isNew ? undefined : record.version;
    try {
      const saved = await post.mutateAsync({ ...fieldsToSend(draft, stored, isNew), version });
      setDraft(EMPTY_DRAFT);
      await forgetData();
      broadcast('claustro:refrescar', { codigo });
      showToast({ texto: isNew ? 'Ficha creada' : 'Cambios guardados' });
      return saved.id;
    } catch (error) {
      return refused(error);
    }
  };

  return {
    values: { ...stored, ...draft.changes },
    errors,
    changed: allFields(form)
      .filter((field) => isTouched(draft, field.campo))
      .map((field) => field.etiqueta),
    saving: post.isPending,
    change: (campo, value) => setDraft((now) => changeField(now, stored, campo, value)),
    misspell: (campo, mensaje) => setDraft((now) => misspellField(now, campo, mensaje)),
    save,
    goToFirstWrong: () => focusFirst(wrongFields(form, errors).map((field) => field.campo)),
  };
}

/** How to take the last warning away: it is gone when one tries again, or leaves. */
function useWarning(): RefObject<() => void> {
  const warningRef = useRef<() => void>(() => undefined);
  useEffect(() => () => warningRef.current(), []);
  return warningRef;
}

function askAgain(titulo: string): Promise<boolean> {
  return askConfirm({ titulo, aceptar: 'Reintentar', cancelar: 'Seguir editando', peligro: false });
}

function focusField(codigo: string, campo: string): void {
  const cell = document.querySelector(`#${CSS.escape(formId(codigo))} [data-campo="${CSS.escape(campo)}"]`);
  cell?.querySelector<HTMLElement>('input:not([aria-hidden]), select, textarea, button')?.focus();
}
