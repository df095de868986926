import { useState } from 'react';
import { useLocation } from 'react-router';
import { useBroadcast } from '../base';
import { lazyPart, showAlert } from '../ui';
import type { HelpPanelProps } from './HelpPanel';

const Panel = lazyPart<HelpPanelProps>(async () => (await import('./HelpPanel')).HelpPanel);

/** On the event `claustro:mostrar-ayuda` shows the help of the current screen. */
export function HelpHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ page: string; times: number } | null>(null);
  useBroadcast('claustro:mostrar-ayuda', () => {
    Panel.preload().then(
      () => setOpen((before) => ({ page: pathname, times: (before?.times ?? 0) + 1 })),
      () => void showAlert('No se ha podido abrir la ayuda. Compruebe la conexión y pruebe otra vez.'),
    );
  });
  if (open === null) return null;
  // A new key at each event: the panel opens again on the topic of the current screen.
  return <Panel.Part key={open.times} waiting={null} props={{ page: open.page, onClose: () => setOpen(null) }} />;
}
