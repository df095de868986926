import { useQueryClient } from '@tanstack/react-query';
import type { CondicionReply } from '#libs/contracts';
import { broadcast } from '../base';
import { conditionsKey, deleteCondition, saveCondition } from './calls';
import { toBody, type ConditionDraft } from './condition-draft';

export interface ConditionCalls {
  /** Resolves to the id of the saved condition, or to null if the reply does not contain it. @throws ApiError */
  save: (draft: ConditionDraft) => Promise<number | null>;
  /** @throws ApiError */
  remove: (id: number) => Promise<void>;
  reload: () => void;
}

/** Saves and deletes conditions of an offer, and shows the conditions of the reply. */
export function useConditionCalls(offerId: number): ConditionCalls {
  const client = useQueryClient();
  const show = (conditions: CondicionReply[]) => {
    client.setQueryData(conditionsKey(offerId), conditions);
    broadcast('claustro:refrescar', { codigo: 'ofertas' });
  };
  return {
    save: async (draft) => {
      const conditions = await saveCondition(toBody(draft, offerId));
      show(conditions);
      return draft.id === 0 ? (conditions.at(-1)?.id ?? null) : draft.id;
    },
    remove: async (id) => show(await deleteCondition(id)),
    reload: () => void client.invalidateQueries({ queryKey: conditionsKey(offerId) }),
  };
}
