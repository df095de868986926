import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListDefinitionReply, ListPageReply } from '#libs/contracts';
import { fromHere, isNewRecordOf, isOverList, OVER_LIST, recordPath, withPlace } from '../../base';
import { showToast } from '../../ui';
import { placeOf } from '../model/view/view';
import type { ListHost } from './list-state';

/** The record that is open in a window over the list, and how to open one. */
export function useOpenRecord(definition: ListDefinitionReply, host: ListHost, page: ListPageReply | undefined) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { isNewOpen, openNew, closeNew } = useNewRecord(definition, host);
  const navigate = useNavigate();
  const { modal, urlFicha, acciones } = definition;
  const { abrir: canOpen } = acciones;
  const place = useMemo(() => placeOf(page), [page]);
  const openRecord = useCallback(
    (id: number) => {
      // In a picker, a row does not open its record, because the page around the picker holds unsaved input.
      if (host === 'picker') return;
      if (!canOpen) showToast({ text: 'No tiene permiso para abrir estas fichas.', tone: 'notice' });
      else if (modal && id === 0 && host === 'page') openNew();
      else if (modal) setChosenId(id);
      else void navigate(recordPath(urlFicha, id), { state: withPlace(fromHere(window.location), place) });
    },
    [host, canOpen, modal, urlFicha, navigate, openNew, place],
  );
  const closeRecord = useCallback(() => {
    setChosenId(null);
    if (isNewOpen) closeNew();
  }, [isNewOpen, closeNew]);
  return { openRecordId: isNewOpen ? 0 : chosenId, openRecord, closeRecord };
}

/** Opens a new record in a window over the page of its list. The URL is that of the record, so the Back button closes the window. */
function useNewRecord({ codigo, modal, urlFicha }: ListDefinitionReply, host: ListHost) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const openNew = useCallback(
    () => void navigate(recordPath(urlFicha, 0) + search, { state: OVER_LIST }),
    [navigate, urlFicha, search],
  );
  const isHere = modal && host === 'page' && isNewRecordOf(codigo, pathname) && isOverList(state);
  const [isClosing, setClosing] = useState(false);
  if (isClosing && !isHere) setClosing(false);
  // Navigates only after the window has unmounted. While the window is mounted, its guard of unsaved changes would stop the navigation.
  useEffect(() => {
    if (isClosing) void navigate(-1);
  }, [isClosing, navigate]);
  const closeNew = useCallback(() => setClosing(true), []);
  return { isNewOpen: isHere && !isClosing, openNew, closeNew };
}
