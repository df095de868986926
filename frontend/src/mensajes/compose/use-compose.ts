import { useReducer, useState } from 'react';
import type { Sample } from '../calls';
import { changedLabels, composeReducer, type ComposeState } from './draft/draft-reducer';
import type { Draft } from './draft/draft';
import { useMessagePreview } from './preview/use-message-preview';
import { shownWhen, type When } from './sending/when';
import { useSaving } from './sending/use-saving';

/** The state of the message screen: the draft, its preview, and when it leaves. */
export function useCompose(start: ComposeState) {
  const [state, dispatch] = useReducer(composeReducer, start);
  const [sample, setSample] = useState<Sample>({ which: 'primera' });
  const [chosenWhen, setWhen] = useState<When | null>(null);
  const [isUploading, setUploading] = useState(false);
  const preview = useMessagePreview(state.id, state.draft, sample);
  const silenceUntil = preview.reply?.silencio_hasta ?? null;
  const changed = changedLabels(state);
  const saving = useSaving(state, changed.length > 0, dispatch);
  return {
    state,
    draft: state.draft,
    errors: { ...preview.errors, ...state.errors },
    changed,
    dispatch,
    change: (changes: Partial<Draft>) => dispatch({ type: 'change', changes }),
    preview,
    sample,
    setSample,
    when: shownWhen(chosenWhen, silenceUntil),
    setWhen,
    silenceUntil,
    isUploading,
    setUploading,
    saving,
  };
}

export type ComposeModel = ReturnType<typeof useCompose>;
