import { useMutation } from '@tanstack/react-query';
import { useRef, type Dispatch } from 'react';
import { useNavigate } from 'react-router';
import type { FormReply, MensajeReply, RecordReply, RecordSaved, SavePreviewReply } from '#libs/contracts';
import { ApiError, broadcast, postForm, refetchData, type Fields } from '../../base';
import { offerRetry, showAlert, showToast, useToastCloser } from '../../ui';
import { createdText } from '../model/new-record-words';
import { readNextStep } from './after-save';
import { askBeforeSave } from './ask-before-save';
import { NO_PANEL_CHANGES, readPanelChanges } from './panel-changes';
import { readRecord } from './read-record';
import type { FormAction } from '../model/form-reducer';
import { fieldsToSend, type Draft, type Sentences } from '../model/record-state';
import type { LoadedRecord } from './use-record';

interface SaveOptions {
  code: string;
  base: LoadedRecord;
  dispatch: Dispatch<FormAction>;
  focusWrong: (wrong: Sentences) => void;
  onSeeNew?: (id: number) => void;
  /** Closes the form. Called if the user does something else instead of saving, such as joining a waiting list. */
  onAlternativeTaken: () => void;
}

export interface RecordSaving {
  /**
   * Saves a draft that replaces the version `over` of the record. Returns the id of the record. If the draft was not saved, shows the
   * reason and returns null.
   */
  save: (draft: Draft, over: RecordReply, next?: 'is-shown') => Promise<number | null>;
  isSaved: boolean;
  /** True while a save is in progress and after it succeeded. The form then accepts no changes. */
  isClosed: boolean;
}

/** Sends a record to the server and shows the result. */
export function useSaveRecord({
  code,
  base,
  dispatch,
  focusWrong,
  onSeeNew,
  onAlternativeTaken,
}: SaveOptions): RecordSaving {
  const { form, record } = base;
  const isNew = record.id === 0;
  const navigate = useNavigate();
  const post = useMutation({
    mutationFn: (fields: Fields) => postForm<RecordSaved>(saveAddress(form, record.id), fields),
  });
  const preview = useMutation({
    mutationFn: (fields: Fields) => postForm<SavePreviewReply>(`${saveAddress(form, record.id)}previo`, fields),
  });
  const instead = useMutation({
    mutationFn: ({ url, fields }: { url: string; fields: Fields }) => postForm<MensajeReply>(url, fields),
  });
  const isClosed = preview.isPending || post.isPending || post.isSuccess || instead.isPending || instead.isSuccess;
  // A ref, because a ref changes at once. State changes only when React renders again, and a second press before that would create a second
  // record.
  const isSaving = useRef(false);
  const hideWarning = useToastCloser();
  const showWrong = (wrong: Sentences, text: string) => {
    hideWarning.current = showToast({ tone: 'bad', text });
    focusWrong(wrong);
  };

  const save: RecordSaving['save'] = async (draft, over, next) => {
    // Stops a second save. A second save can come from a dialog that was open before the first save started.
    if (isClosed || isSaving.current) return null;
    hideWarning.current();
    if (Object.keys(draft.unparsed).length > 0) {
      showWrong(draft.unparsed, unparsedText(Object.keys(draft.unparsed).length));
      return null;
    }
    isSaving.current = true;
    try {
      const fields = bodyOf(form, draft, over, isNew);
      const questions = hasPreview(form, record, draft) ? await preview.mutateAsync(fields) : NO_QUESTIONS;
      const answer = await askBeforeSave(questions, isNew ? form.nombre : null);
      if (answer.kind === 'edit') {
        isSaving.current = false;
        return null;
      }
      if (answer.kind === 'instead') {
        const { offer, values } = answer;
        const { mensaje } = await instead.mutateAsync({ url: offer.url, fields: { ...offer.campos, ...values } });
        showToast({ text: mensaje });
        void refetchData();
        onAlternativeTaken();
        return null;
      }
      const { avisos } = questions;
      const saved = await post.mutateAsync(avisos.length === 0 ? fields : { ...fields, confirmar: '1' });
      void refetchData();
      broadcast('claustro:refrescar', { codigo: code });
      const seeNew = isNew && next === undefined ? onSeeNew : undefined;
      void readNextStep(code, saved.id).then((step) => {
        const see = seeNew && { label: 'Ver ficha', onClick: () => seeNew(saved.id) };
        const action = step === null ? see : { label: step.etiqueta, onClick: () => void navigate(step.url) };
        showToast({
          text: saved.mensaje ?? (isNew ? createdText(form.nombre) : 'Cambios guardados'),
          isLong: step !== null,
          ...(action && { action }),
        });
      });
      return saved.id;
    } catch (error) {
      isSaving.current = false;
      return showRefusal(error, () => save(draft, over, next));
    }
  };

  const showRefusal = async (error: unknown, retry: () => Promise<number | null>): Promise<number | null> => {
    if (!(error instanceof ApiError)) throw error;
    if (Object.keys(error.campos).length > 0) {
      dispatch({ type: 'refuse', sentences: error.campos, together: error.juntos });
      showWrong(error.campos, error.mensaje);
      return null;
    }
    if (error.status === 409 && !isNew) {
      const stored = await readRecord(code, record.id).catch(() => null);
      // If the stored version equals the version on screen, no other user has saved: the 409 has another reason.
      if (stored === null || stored.version === record.version) await showAlert(error.mensaje);
      else {
        const panels = await readPanelChanges(form, record.id).catch(() => NO_PANEL_CHANGES);
        dispatch({ type: 'show-conflict', conflict: { theirs: stored, panels } });
      }
      return null;
    }
    return (await offerRetry(error)) ? retry() : null;
  };

  return { save, isSaved: post.isSuccess || instead.isSuccess, isClosed };
}

const NO_QUESTIONS: SavePreviewReply = { avisos: [] };

const hasPreview = ({ previo = [], previo_de_nuevas }: FormReply, { id }: RecordReply, { changes }: Draft): boolean =>
  id === 0 ? previo_de_nuevas === true : previo.some((campo) => Object.hasOwn(changes, campo));

function saveAddress({ codigo, guardar }: FormReply, id: number): string {
  if (guardar === null) return `/administrar/${codigo}/ficha/${id}/`;
  return id === 0 ? guardar.crear : guardar.modificar.replace('{id}', String(id));
}

function bodyOf(form: FormReply, draft: Draft, over: RecordReply, isNew: boolean): Fields {
  return {
    ...fieldsToSend(draft, over.valores, isNew),
    version: isNew ? undefined : over.version,
    // If a module has its own save URL, the request contains `accion`: `POST` for a new record, `PUT` for a change (row FAMI-13).
    accion: form.guardar === null ? undefined : isNew ? 'POST' : 'PUT',
  };
}

const unparsedText = (count: number) =>
  `No se ha guardado: revise ${count === 1 ? 'el campo marcado' : `los ${count} campos marcados`}.`;
