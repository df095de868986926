import { useEffect, useReducer, type Dispatch } from 'react';
import { useSession } from '../../base';
import { draftReducer, loadDraft, storeDraft, type Draft, type DraftAction } from './draft';

/** The draft of a message, kept in this browser tab. @param of `nuevo`, or the id of a message that is being answered */
export function useDraft(of: string): [Draft, Dispatch<DraftAction>] {
  const { id: userId } = useSession().usuario;
  const [draft, change] = useReducer(draftReducer, of, (key) => loadDraft(userId, key));
  useEffect(() => storeDraft(userId, of, draft), [userId, of, draft]);
  return [draft, change];
}
