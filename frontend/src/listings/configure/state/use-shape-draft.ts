import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer, useRef, useState } from 'react';
import type { ListConfigReply } from '../../../../../libs/contracts';
import { ApiError, messageToRetry } from '../../../base';
import { showToast } from '../../../ui';
import { definitionKey, pagesKey } from '../../state/queries';
import { draftReducer, startDraft, type DraftAction } from '../model/draft';
import { changesOf, cleanShape, problemsOf } from '../model/shape';
import { bringBack, configurationKey, fetchConfiguration, saveShape } from './queries';

/** What went wrong with saving: in a sentence, at its fields, and the version somebody else saved meanwhile. */
export interface Refusal {
  mensaje: string;
  campos: Readonly<Record<string, string>>;
  conflicto: boolean;
  /** Where the server was not reached: the same once more. */
  otraVez?: () => void;
}

/** The shape being worked on, and what can be done with it. Nothing is lost by a refusal. */
export function useShapeDraft(config: ListConfigReply) {
  const { codigo } = config;
  const client = useQueryClient();
  const [draft, dispatch] = useReducer(draftReducer, config, ({ version, forma }) => startDraft(version, forma));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  /** Known at once: a second press must not save a second version. */
  const underWay = useRef(false);

  const names = useMemo(
    () =>
      new Map([...config.campos.busqueda, ...config.campos.columnas].map(({ campo, etiqueta }) => [campo, etiqueta])),
    [config.campos],
  );
  /** What was refused may be mended by this: it is judged anew when it is saved. What somebody else saved stays so. */
  const edit = (action: DraftAction) => {
    dispatch(action);
    setRefusal((known) => (known?.conflicto ? known : null));
  };
  const nameOf = (campo: string) =>
    draft.present.columnas.find((entry) => entry.campo === campo)?.etiqueta?.trim() || (names.get(campo) ?? campo);
  const changes = changesOf(draft.saved, draft.present, nameOf);
  const problems = problemsOf(draft.present);

  /** What the list shows is asked anew, here and where it is opened next. */
  const refresh = async (): Promise<ListConfigReply> => {
    client.removeQueries({ queryKey: definitionKey(codigo) });
    client.removeQueries({ queryKey: pagesKey(codigo) });
    const fresh = await fetchConfiguration(codigo);
    client.setQueryData(configurationKey(codigo), fresh);
    return fresh;
  };

  const once = async (work: () => Promise<void>): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
      setRefusal(null);
      return true;
    } catch (error) {
      const { status, campos, isOffline } =
        error instanceof ApiError ? error : { status: 0, campos: {}, isOffline: false };
      const otraVez = isOffline ? () => void once(work) : undefined;
      setRefusal({ mensaje: messageToRetry(error), campos, conflicto: status === 409, otraVez });
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const saveFrom = (versionOf: () => Promise<number>): Promise<boolean> => {
    const [problem] = Object.values(problems);
    if (problem !== undefined) {
      setRefusal({ mensaje: 'Revise los campos marcados.', campos: problems, conflicto: false });
      return Promise.resolve(false);
    }
    return once(async () => {
      const forma = cleanShape(draft.present);
      const saved = await saveShape(codigo, await versionOf(), forma);
      dispatch({ type: 'saved', version: saved, shape: forma });
      setRefusal(null);
      // It is saved, whether or not the answer to this comes: it is asked again when the screen is next opened.
      await refresh().catch(() => undefined);
      showToast({ text: `Versión ${saved} guardada` });
    });
  };

  return {
    draft,
    dispatch: edit,
    changes,
    /** Nothing is wrong with it that is known here: the server may be asked for its rows. */
    sound: Object.keys(problems).length === 0,
    problems: { ...problems, ...refusal?.campos },
    refusal,
    busy,
    nameOf,
    refresh,
    save: () => saveFrom(() => Promise.resolve(draft.version)),
    /** Saves although somebody else did meanwhile: theirs stays among the versions. */
    saveOver: () => saveFrom(async () => (await fetchConfiguration(codigo)).version),
    /** Lets go of the changes and takes what is in force. */
    takeTheirs: () =>
      once(async () => {
        const { version, forma } = await refresh();
        dispatch({ type: 'load', version, shape: forma });
      }),
    bringBack: (version: number) =>
      once(async () => {
        const made = await bringBack(codigo, version);
        const { forma, version: inForce } = await refresh();
        dispatch({ type: 'load', version: inForce, shape: forma });
        showToast({ text: `Versión ${version} recuperada como versión ${made}` });
      }),
  };
}

export type ShapeState = ReturnType<typeof useShapeDraft>;
