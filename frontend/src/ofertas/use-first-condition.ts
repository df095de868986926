import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOverList, listPath, recordPath } from '../base';
import type { PanelProps } from '../records/form/panels';

/** Key of the history state with the id of the offer that was saved to hold its first condition. */
const FIRST_CONDITION = 'firstCondition';

/**
 * A condition needs a saved offer, so a new offer is saved first, and its page or window then opens with the editor of the first
 * condition. The history state carries this request, because the saved offer has a form of its own.
 */
export function useFirstCondition({ code, record, state, onCreated }: Omit<PanelProps, 'form' | 'readOnly'>) {
  const navigate = useNavigate();
  const { state: here, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  // A new record in a window over its list has the same address as a new record on a page.
  const isPage = pathname === recordPath(listPath(code), record.id) && !isOverList(here);
  const isRequested = record.id !== 0 && requestedOffer(here) === record.id;
  // A page mounts again when its history state changes; only a window removes the request.
  const forget = useEffectEvent(() => {
    if (isRequested && !isPage)
      void navigate(pathname + search, { state: withRequest(here, undefined), replace: true });
  });
  useEffect(() => forget(), []);
  const saveOffer = async () => {
    const id = await state.save('is-shown');
    if (id === null) return;
    // The history state is set before the render, so that the panel of the saved offer reads the request.
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
