import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOverList, listPath, recordPath } from '../base';
import type { PanelProps } from '../records/form/panels';

/**
 * A key of the history state. Its value is the id of a new offer that was just saved, because the user wants to add its first condition.
 */
const FIRST_CONDITION = 'firstCondition';

/**
 * Adds the first condition of a new offer. A condition needs a saved offer, so a click on "add" first saves the offer. The saved offer
 * opens in a new form. This form reads in the history state that it must open the condition editor.
 */
export function useFirstCondition({ code, record, state, onCreated }: Omit<PanelProps, 'form' | 'readOnly'>) {
  const navigate = useNavigate();
  const { state: here, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  // A new record has the same path on its own page and in a window over the list. So the path alone does not show whether the record is on
  // a page or in a window.
  const isPage = pathname === recordPath(listPath(code), record.id) && !isOverList(here);
  const isRequested = record.id !== 0 && requestedOffer(here) === record.id;
  // In a window, removes the key `firstCondition` from the history state. On a page, the key stays: if the history state of a page changes,
  // the page mounts again.
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
