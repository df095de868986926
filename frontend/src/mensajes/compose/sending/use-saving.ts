import type { ActionDispatch } from 'react';
import { ApiError, refetchData, useSingleFlight } from '../../../base';
import { offerRetry } from '../../../ui';
import { saveMessage } from '../../calls';
import type { ComposeAction, ComposeState } from '../draft/draft-reducer';
import { messageFields } from '../draft/fields';

/** Saves the draft. After a refusal shows the server's sentence, and the fields that it names are marked. */
export function useSaving({ id, draft }: ComposeState, hasChanges: boolean, dispatch: ActionDispatch<[ComposeAction]>) {
  const flight = useSingleFlight();
  const attempt = async (): Promise<number | null> => {
    try {
      const saved = await saveMessage(id, messageFields(draft));
      dispatch({ type: 'saved', id: saved.id, draft });
      void refetchData();
      return saved.id;
    } catch (error) {
      dispatch({ type: 'refused', errors: error instanceof ApiError ? error.campos : {} });
      return (await offerRetry(error)) ? attempt() : null;
    }
  };
  return {
    isBusy: flight.isBusy,
    /** Saves, also without changes. Resolves to the id of the message; null after a refusal or while a save runs. */
    save: async (): Promise<number | null> => {
      let savedId: number | null = null;
      await flight.run(async () => {
        savedId = await attempt();
        return savedId !== null;
      });
      return savedId;
    },
    /** The id of the stored message, which is saved before if it is new or has changed. */
    saveIfChanged: async (): Promise<number | null> => (id === 0 || hasChanges ? attempt() : id),
  };
}
