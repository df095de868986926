import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListDefinitionReply, ListPageReply } from '../../../../libs/contracts';
import { fromHere, recordPath, withPlace } from '../../base';
import { showToast } from '../../ui';
import { placeOf } from '../model/view/view';
import type { ListHost } from './list-state';

/** The record that is open in a window over the list, and how to open one. */
export function useOpenRecord(definition: ListDefinitionReply, host: ListHost, page: ListPageReply | undefined) {
  const [openRecordId, setOpenRecordId] = useState<number | null>(null);
  const navigate = useNavigate();
  const { modal, urlFicha, acciones } = definition;
  const { abrir: canOpen } = acciones;
  const place = useMemo(() => placeOf(page), [page]);
  const openRecord = useCallback(
    (id: number) => {
      // In picker mode rows do not navigate: the host page holds unsaved input.
      if (host === 'picker') return;
      if (!canOpen) showToast({ text: 'No tiene permiso para abrir estas fichas.', tone: 'notice' });
      else if (modal) setOpenRecordId(id);
      else void navigate(recordPath(urlFicha, id), { state: withPlace(fromHere(window.location), place) });
    },
    [host, canOpen, modal, urlFicha, navigate, place],
  );
  const closeRecord = useCallback(() => setOpenRecordId(null), []);
  return { openRecordId, openRecord, closeRecord };
}
