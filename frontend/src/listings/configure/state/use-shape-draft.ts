import { useQueryClient } from '@tanstack/react-query';
import { useReducer, type Dispatch } from 'react';
import type { ListConfigReply } from '#libs/contracts';
import { ApiError, messageToRetry, useSingleFlight } from '../../../base';
import { showToast } from '../../../ui';
import { definitionKey, pagesKey } from '../../state/queries';
import type { DraftAction, ShapeDraft } from '../model/draft';
import { changesOf, cleanShape, problemsOf } from '../model/shape';
import { fieldLabels, reduceShapeEditing, startEditing, type ShapeEditingAction } from '../model/shape-editing';
import { bringBack, configurationKey, fetchConfiguration, saveShape } from './queries';

/** The list shape being edited, and its commands. The changes are preserved if the server refuses a save. */
export function useShapeDraft(config: ListConfigReply) {
  const { codigo } = config;
  const [{ draft, refusal }, dispatch] = useReducer(reduceShapeEditing, config, startEditing);
  const refresh = useRefresh(codigo);
  const changes = changesOf(draft.saved, draft.present, fieldLabels(config, draft.present));
  const problems = problemsOf(draft.present);
  const saving = useSaving({ codigo, draft, problems, dispatch, refresh });
  return {
    draft,
    dispatch: dispatch as Dispatch<DraftAction>,
    changes,
    /** True if the client finds no error in the shape. Only then may the preview request rows for it. */
    isValid: Object.keys(problems).length === 0,
    problems: { ...problems, ...refusal?.errors },
    refusal,
    refresh,
    ...saving,
  };
}

export type ShapeState = ReturnType<typeof useShapeDraft>;

type Refresh = () => Promise<ListConfigReply>;

/** Returns a function that fetches the configuration again and discards the cached rows of the list. */
function useRefresh(codigo: string): Refresh {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: definitionKey(codigo) });
    client.removeQueries({ queryKey: pagesKey(codigo) });
    const fresh = await fetchConfiguration(codigo);
    client.setQueryData(configurationKey(codigo), fresh);
    return fresh;
  };
}

interface SavingOptions {
  codigo: string;
  draft: ShapeDraft;
  problems: Readonly<Record<string, string>>;
  dispatch: Dispatch<ShapeEditingAction>;
  refresh: Refresh;
}

/**
 * Creates the functions that save or replace the shape. They send one request at a time. Each function resolves to true if its request
 * succeeded, otherwise to false.
 */
function useSaving({ codigo, draft, problems, dispatch, refresh }: SavingOptions) {
  const { isBusy, run } = useSingleFlight();

  const send = (request: () => Promise<void>): Promise<boolean> =>
    run(async () => {
      try {
        await request();
        return true;
      } catch (error) {
        dispatch({ type: 'refuse', refusal: refusalOf(error, () => void send(request)) });
        return false;
      }
    });

  const saveOn = async (versionOf: () => Promise<number>): Promise<boolean> => {
    if (Object.keys(problems).length > 0) {
      const refusal = { message: 'Revise los campos marcados.', errors: problems, isConflict: false };
      dispatch({ type: 'refuse', refusal });
      return false;
    }
    return send(async () => {
      const shape = cleanShape(draft.present);
      const version = await saveShape(codigo, await versionOf(), shape);
      dispatch({ type: 'saved', version, shape });
      // If the refresh fails, the save still counts as done. The screen loads the configuration anyway the next time it opens.
      await refresh().catch(() => undefined);
      showToast({ text: `Versión ${version} guardada` });
    });
  };

  const loadCurrent = async () => {
    const { version, forma } = await refresh();
    dispatch({ type: 'load', version, shape: forma });
  };

  return {
    isBusy,
    save: () => saveOn(() => Promise.resolve(draft.version)),
    /** Saves the draft over the version of another administrator. The version of the other administrator stays in the history. */
    saveOver: () => saveOn(async () => (await fetchConfiguration(codigo)).version),
    /** Discards the changes and loads the current version. */
    takeTheirs: () => send(loadCurrent),
    /** Makes an old version the current one. */
    bringBack: (version: number) =>
      send(async () => {
        const current = await bringBack(codigo, version);
        await loadCurrent();
        showToast({ text: `Versión ${version} recuperada como versión ${current}` });
      }),
  };
}

function refusalOf(error: unknown, retry: () => void) {
  const message = messageToRetry(error);
  if (!(error instanceof ApiError)) return { message, errors: {}, isConflict: false };
  const { status, campos, isOffline } = error;
  return { message, errors: campos, isConflict: status === 409, ...(isOffline && { retry }) };
}
