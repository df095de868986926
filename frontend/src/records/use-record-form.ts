import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormReply, RecordField, RecordReply, RecordSaved, SelectorItem } from '../../../libs/contracts';
import { ApiError, broadcast, getJson, postForm, type Fields } from '../api';
import { forgetData } from '../app';
import { askAgain, showAlert, showToast, useWarning } from '../ui';
import {
  allFields,
  changeField,
  changePanel,
  EMPTY_DRAFT,
  errorsOf,
  fieldsToSend,
  groupFields,
  isTouched,
  misspellField,
  panelFields,
  tabOf,
  wrongFields,
  type Draft,
  type Sentences,
  type Values,
} from './record-state';
import type { LoadedRecord } from './use-record';
import { useTab, type TabState } from './use-tab';

/** The id of the form of a record, by which its window submits it. */
export const formId = (codigo: string): string => `form_${codigo}`;

export interface RecordFormState {
  tab: TabState;
  values: Values;
  errors: Sentences;
  /** Labels of the fields that were changed and not saved. */
  changed: readonly string[];
  /** It is being saved, or has been: nothing typed now would be kept, so nothing is taken. */
  saving: boolean;
  /** Names of what a field refers to: as it is stored, and as it was chosen since. */
  references: (campo: string) => readonly SelectorItem[];
  change: (campo: string, value: unknown, names?: readonly SelectorItem[]) => void;
  misspell: (campo: string, mensaje: string) => void;
  /** Saves; the id, or null when it was refused and the person has been told. A new one that is shown next is not offered to be seen. */
  save: (next?: 'se-muestra') => Promise<number | null>;
  /** The record as it was when this person opened it, or as somebody else's save left it since. */
  record: RecordReply;
  /** Somebody saved meanwhile: what is stored now, until it is decided what stands. */
  theirs: RecordReply | null;
  changes: Values;
  /** Goes on from what is stored now with these changes, and saves them; null goes back to editing. */
  settle: (changes: Values | null) => Promise<number | null>;
  /** Puts the focus where writing begins: on the first field that cannot be left empty. */
  goToStart: () => void;
  /** Puts the focus on the first field that is wrong. */
  goToFirstWrong: () => void;
}

/**
 * The state of a record being edited, and how it is saved. Nothing that was typed is lost by a refusal.
 * @param onSeeNew opens a record that was made here; without it what follows shows the new one by itself.
 */
export function useRecordForm(codigo: string, loaded: LoadedRecord, onSeeNew?: (id: number) => void): RecordFormState {
  // What others save meanwhile must not slip in under what is being typed: the record stays as it was opened.
  const [{ form, record }, setBase] = useState(loaded);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [theirs, setTheirs] = useState<RecordReply | null>(null);
  const [picked, setPicked] = useState<Readonly<Record<string, readonly SelectorItem[]>>>({});
  const tab = useTab(form, record.id === 0);
  const post = useMutation({
    mutationFn: (fields: Fields) => postForm<RecordSaved>(saveAddress(form, record.id), fields),
  });
  const stored = record.valores;
  const isNew = record.id === 0;
  const errors = errorsOf(draft);
  const warningRef = useWarning();
  // Once it is saved the form is done with: whoever asked for it leaves.
  const settled = post.isPending || post.isSuccess;
  /** Known at once, before it is drawn: a second press must not make a second record. */
  const underWay = useRef(false);

  const showWrong = (wrong: Sentences, texto: string) => {
    warningRef.current = showToast({ tono: 'bad', texto });
    focusFirst(wrongFields(form, wrong).map((field) => field.campo));
  };
  const focusFirst = (campos: string[]) => {
    const [campo] = campos;
    if (campo === undefined) return;
    // A closed tab opens first: what is not drawn takes no focus.
    const solapa = tabOf(form, campo);
    if (solapa !== undefined && solapa !== tab.active) flushSync(() => tab.open(solapa));
    focusField(codigo, campo);
  };

  const refused = async (error: unknown, again: () => Promise<number | null>): Promise<number | null> => {
    if (!(error instanceof ApiError)) throw error;
    if (Object.keys(error.campos).length > 0) {
      setDraft((now) => ({ ...now, refused: error.campos }));
      showWrong(error.campos, error.mensaje);
      return null;
    }
    if (error.status === 409 && !isNew) {
      const now = await getJson<RecordReply>(`/api/fichas/${codigo}/${record.id}`).catch(() => null);
      // Refused for something else than an older version: in the server's words.
      if (now === null || now.version === record.version) await showAlert(error.mensaje);
      else setTheirs(now);
      return null;
    }
    return (await askAgain(error)) ? again() : null;
  };

  const save = (next?: 'se-muestra'): Promise<number | null> => saveChanges(draft, record, next);

  const saveChanges = async (what: Draft, of: RecordReply, next?: 'se-muestra'): Promise<number | null> => {
    // Asked again by a question that was open meanwhile: once is enough.
    if (settled || underWay.current) return null;
    warningRef.current();
    if (Object.keys(draft.misspelt).length > 0) {
      showWrong(draft.misspelt, misspeltWords(Object.keys(draft.misspelt).length));
      return null;
    }
    const version = isNew ? undefined : of.version;
    // Addresses of modules take the kind of save as a field too (specification S0 §7).
    const accion = form.guardar === null ? undefined : isNew ? 'POST' : 'PUT';
    underWay.current = true;
    try {
      const saved = await post.mutateAsync({ ...fieldsToSend(what, stored, isNew), version, accion });
      void forgetData();
      broadcast('claustro:refrescar', { codigo });
      showToast({
        texto: isNew ? 'Ficha creada' : 'Cambios guardados',
        ...(isNew &&
          onSeeNew &&
          next === undefined && { accion: { etiqueta: 'Ver ficha', onClick: () => onSeeNew(saved.id) } }),
      });
      return saved.id;
    } catch (error) {
      underWay.current = false;
      return refused(error, () => saveChanges(what, of, next));
    }
  };

  const settle = async (changes: Values | null): Promise<number | null> => {
    if (changes === null || theirs === null) {
      setTheirs(null);
      return null;
    }
    const next = { ...EMPTY_DRAFT, changes };
    setBase({ form, record: theirs });
    setDraft(next);
    setTheirs(null);
    return saveChanges(next, theirs);
  };

  return {
    tab,
    record,
    theirs,
    changes: draft.changes,
    settle,
    values: { ...stored, ...draft.changes },
    errors,
    changed: post.isSuccess ? [] : touchedLabels(form, draft),
    saving: settled,
    references: (campo) => [...(record.referencias[campo] ?? []), ...(picked[campo] ?? [])],
    change: (campo, value, names) => {
      if (settled) return;
      if (names) setPicked((now) => ({ ...now, [campo]: [...(now[campo] ?? []), ...names] }));
      const ofPanel = panelFields(form).some((one) => one.campo === campo);
      setDraft((now) => (ofPanel ? changePanel(now, stored, campo, value) : changeField(now, stored, campo, value)));
    },
    misspell: (campo, mensaje) => {
      if (!settled) setDraft((now) => misspellField(now, campo, mensaje));
    },
    save,
    goToStart: () => {
      const places = groupFields(form).flatMap(({ solapa, fields }) => (solapa === tab.active ? fields : []));
      focusFirst(places.filter(({ field }) => isAsked(field)).map(({ field }) => field.campo));
    },
    goToFirstWrong: () => focusFirst(wrongFields(form, errors).map((field) => field.campo)),
  };
}

const isAsked = ({ obligatorio, soloLectura }: RecordField) => obligatorio && soloLectura !== true;

function saveAddress({ codigo, guardar }: FormReply, id: number): string {
  if (guardar === null) return `/administrar/${codigo}/ficha/${id}/`;
  return id === 0 ? guardar.crear : guardar.modificar.replace('{id}', String(id));
}

function touchedLabels(form: FormReply, draft: Draft): string[] {
  const touched = [...allFields(form), ...panelFields(form)].filter((field) => isTouched(draft, field.campo));
  return [...new Set(touched.map((field) => field.etiqueta))];
}

const misspeltWords = (count: number) =>
  `No se ha guardado: revise ${count === 1 ? 'el campo marcado' : `los ${count} campos marcados`}.`;

function focusField(codigo: string, campo: string): void {
  const cells = document.querySelectorAll<HTMLElement>(
    `#${CSS.escape(formId(codigo))} [data-campo="${CSS.escape(campo)}"]`,
  );
  // A value that a panel changes may be shown on another tab too.
  const cell = [...cells].find((one) => one.offsetParent !== null);
  const place = cell?.querySelector<HTMLElement>('[contenteditable="true"]');
  (place ?? cell?.querySelector<HTMLElement>('input:not([aria-hidden]), select, textarea, button'))?.focus();
}
