import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FormReply, FormSaved, FormLayout } from '#libs/contracts';
import { ApiError, postForm, refetchData, type Fields } from '../../../base';
import { askChoice, askConfirm, offerRetry, showToast } from '../../../ui';

/** The query key of a form. */
export const formKey = (code: string) => ['formulario', code];

interface SaveDesignOptions {
  form: FormReply;
  design: FormLayout;
  /** Fetches the form again. */
  reload: () => Promise<FormReply | undefined>;
  onLoaded: (form: FormReply) => void;
  onReset: () => void;
}

/** Saves a design, or resets the form to its default layout. The design is preserved if the server refuses it. */
export function useSaveDesign({ form, design, reload, onLoaded, onReset }: SaveDesignOptions) {
  const client = useQueryClient();
  const address = `/api/formularios/${form.codigo}`;
  const post = useMutation({ mutationFn: (fields: Fields) => postForm<FormSaved>(address, fields) });
  const reset = useMutation({
    mutationFn: () => postForm<FormSaved>(`${address}/restablecer`, { version: form.version }),
  });
  const busy = post.isPending || reset.isPending;
  // A ref and not state, because it must block a double click before React renders again.
  const underWay = useRef(false);

  const load = (fresh: FormReply) => {
    client.setQueryData(formKey(form.codigo), fresh);
    onLoaded(fresh);
  };
  const finish = (saved: FormSaved): number => {
    load(saved.formulario);
    void refetchData();
    showToast({ text: saved.mensaje });
    return saved.version;
  };
  const showRefusal = async (error: unknown, retry: () => Promise<number | null>): Promise<number | null> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 409) return (await offerRetry(error)) ? retry() : null;
    if ((await chooseDesign(error.mensaje)) === 'theirs') {
      const fresh = await reload();
      if (fresh) load(fresh);
    }
    return null;
  };

  const save = async (): Promise<number | null> => {
    if (busy || underWay.current) return null;
    underWay.current = true;
    const saving = post.mutateAsync({ ...design, version: form.version }).finally(() => {
      underWay.current = false;
    });
    try {
      return finish(await saving);
    } catch (error) {
      return showRefusal(error, save);
    }
  };
  const resetToDefault = async (): Promise<number | null> => {
    try {
      const version = finish(await reset.mutateAsync());
      onReset();
      return version;
    } catch (error) {
      return showRefusal(error, resetToDefault);
    }
  };

  return {
    busy,
    saving: post.isPending,
    /** Saves the design and returns the new version. If the server refuses, shows the reason and returns null. */
    save,
    reset: async () => {
      if ((await askConfirm(RESET_QUESTION)) && !busy) await resetToDefault();
    },
  };
}

const RESET_QUESTION = {
  title: 'Restablecer el diseño original',
  text: 'Se pierde cómo está dispuesto este formulario. Los campos añadidos y lo escrito en ellos se conservan.',
  acceptLabel: 'Restablecer el original',
};

const chooseDesign = (text: string) =>
  askChoice({
    title: 'Hay un diseño más nuevo',
    text,
    options: [
      { value: 'theirs', label: 'Descartar el mío y abrir el otro', variant: 'danger-quiet', isSeparate: true },
      { value: 'mine', label: 'Seguir editando' },
    ],
    focused: 'mine',
    onCancel: 'mine',
  });
