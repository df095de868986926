import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOverList, listPath, recordPath } from '../base';
import type { PanelProps } from '../records/form/panels';

/**
 * A key of the history state. Its value is the id of a new offer that was just saved. The form of this offer then opens the editor of the
 * first condition.
 */
const FIRST_CONDITION = 'firstCondition';

/**
 * Adds the first condition of a new offer. A condition needs a saved offer, so a click on "add" first saves the offer and opens it in a
 * new form. The history state tells the new form to open the condition editor.
 */
export function useFirstCondition({ code, record, state, onCreated }: Omit<PanelProps, 'form' | 'readOnly'>) {
  const navigate = useNavigate();
  const { state: here, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  // A new record has the same path on its own page and in a window over the list. So `isOverList` also looks at the history state, to find
  // out whether the record is in a window.
  const isPage = pathname === recordPath(listPath(code), record.id) && !isOverList(here);
  const isRequested = record.id !== 0 && requestedOffer(here) === record.id;
  // If the offer is in a window, removes the key `firstCondition` from the history state. If the offer is on a page, keeps the key, because
  // a change of the history state would mount the page again.
  const forget = useEffectEvent(() => {
    if (isRequested && !isPage)
      void navigate(pathname + search, { state: withRequest(here, undefined), replace: true });
  });
  useEffect(() => forget(), []);
  const saveOffer = async () => {
    const id = await state.save('is-shown');
    if (id === null) return;
    // `flushSync` sets the history state before the next render. In this render, the panel of the saved offer reads the history state.
    await navigate((isPage ? recordPath(listPath(code), id) : pathname) + search, {
      state: withRequest(here, id),
      replace: true,
      flushSync: true,
    });
    // If the offer is in a window over the list, the window stays open, now with the id of the saved offer.
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
