import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOverList, listPath, recordPath } from '../base';
import type { PanelProps } from '../records/form/panels';

/** A key of the history state. Its value is the id of a new offer that was saved so that its first condition could be added. */
const FIRST_CONDITION = 'firstCondition';

/**
 * A condition needs a saved offer. A click on "add" in a new offer therefore saves the offer first, and then shows the saved offer with
 * the condition editor open. The saved offer mounts a new form: the history state carries the click over to that form.
 */
export function useFirstCondition({ code, record, state, onCreated }: Omit<PanelProps, 'form' | 'readOnly'>) {
  const navigate = useNavigate();
  const { state: here, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  // The path alone does not tell a page from a window over the list: a new record has the same path in both.
  const isPage = pathname === recordPath(listPath(code), record.id) && !isOverList(here);
  const isRequested = record.id !== 0 && requestedOffer(here) === record.id;
  // Only a window clears the entry of the history state. A page must not: a change of its history state mounts the page again.
  const forget = useEffectEvent(() => {
    if (isRequested && !isPage)
      void navigate(pathname + search, { state: withRequest(here, undefined), replace: true });
  });
  useEffect(() => forget(), []);
  const saveOffer = async () => {
    const id = await state.save('is-shown');
    if (id === null) return;
    // `flushSync` sets the history state before the next render, in which the panel of the saved offer reads that state.
    await navigate((isPage ? recordPath(listPath(code), id) : pathname) + search, {
      state: withRequest(here, id),
      replace: true,
      flushSync: true,
    });
    // The window over the list stays, now with the id of the saved offer.
    if (!isPage) onCreated(id);
  };
  return { isRequested, saveOffer };
}

const withRequest = (state: unknown, offerId: number | undefined) => ({
  ...(typeof state === 'object' ? state : null),
  [FIRST_CONDITION]: offerId,
});

const requestedOffer = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && FIRST_CONDITION in state ? state[FIRST_CONDITION] : undefined;
