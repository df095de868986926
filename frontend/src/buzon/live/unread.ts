import { useEffect } from 'react';
import { BUZON_EVENT, type SinLeerReply } from '#libs/contracts';
import { createStore, useStore } from '../../base/store';
import { refetchInbox } from '../calls';

const unread = createStore(0);

let listeners = 0;
let source: EventSource | null = null;

/**
 * The number of unread messages of the user, which the server pushes. All components share one connection. It is open only while the page is
 * visible, because browsers limit the connections of all tabs together.
 */
export function useUnread(): number {
  useEffect(() => {
    listeners += 1;
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      listeners -= 1;
      if (listeners > 0) return;
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, []);
  return useStore(unread);
}

function follow(): void {
  if (document.visibilityState === 'visible') source ??= open();
  else close();
}

function close(): void {
  source?.close();
  source = null;
}

function open(): EventSource {
  const opened = new EventSource('/campus/api/mensajes/eventos');
  opened.addEventListener(BUZON_EVENT, ({ data }: MessageEvent<string>) => {
    // The type of the data is declared in libs/contracts and is not checked at run time.
    const { sin_leer } = JSON.parse(data) as SinLeerReply;
    const isNew = sin_leer > unread.get();
    unread.set(sin_leer);
    if (isNew) void refetchInbox();
  });
  return opened;
}
