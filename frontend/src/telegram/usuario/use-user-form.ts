import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import type { UsuarioTelegram } from '#libs/contracts';
import { ApiError, refetchData, useSingleFlight } from '../../base';
import { showToast } from '../../ui';
import { saveUser, userQuery } from './calls';
import { changedLabels, draftOf, requestOf, userReducer, type UserAction, type UserDraft } from './user-draft';

export interface UserForm {
  draft: UserDraft;
  /** Labels of the fields with unsaved changes. */
  changed: string[];
  isSaving: boolean;
  /** Why the last save was refused; null without a refusal. */
  failure: unknown;
  /** One sentence for each wrong field. */
  errors: Readonly<Record<string, string>>;
  dispatch: (action: UserAction) => void;
  /** Saves the user. @returns the id; null after a refusal, which is then shown */
  save: () => Promise<number | null>;
}

/** The form of a Telegram user. */
export function useUserForm(usuario: UsuarioTelegram): UserForm {
  const client = useQueryClient();
  const flight = useSingleFlight();
  const [stored, setStored] = useState(usuario);
  const [draft, dispatch] = useReducer(userReducer, usuario, draftOf);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (): Promise<number | null> => {
    let saved: number | null = null;
    await flight.run(async () => {
      try {
        const { id } = await saveUser(requestOf(usuario.id, draft));
        const { usuario: now } = await client.fetchQuery(userQuery(id));
        setFailure(null);
        setStored(now);
        dispatch({ type: 'loaded', usuario: now });
        // Not awaited: the save has succeeded even if the list cannot be loaded now.
        void refetchData();
        showToast({ text: 'Guardado.' });
        saved = id;
      } catch (error) {
        setFailure(error);
      }
      return saved !== null;
    });
    return saved;
  };
  return {
    draft,
    changed: changedLabels(draft, draftOf(stored)),
    isSaving: flight.isBusy,
    failure,
    errors: failure instanceof ApiError ? failure.campos : {},
    dispatch,
    save,
  };
}
