import { useEffect } from 'react';
import { BUZON_EVENT, type SinLeerReply } from '#libs/contracts';
import { subscribeToPush } from '../../base';
import { createStore, useStore } from '../../base/store';
import { refetchInbox } from '../calls';

const unread = createStore(0);

/** The number of unread messages of the user, which the server pushes. */
export function useUnread(): number {
  useEffect(() => subscribeToPush(BUZON_EVENT, onChange), []);
  return useStore(unread);
}

function onChange(data: unknown): void {
  // The type of the data is declared in libs/contracts and is not checked at run time.
  const { sin_leer } = data as SinLeerReply;
  const isNew = sin_leer > unread.get();
  unread.set(sin_leer);
  if (isNew) void refetchInbox();
}
