import { useState } from 'react';
import { useLocation } from 'react-router';
import { useBroadcast } from '../base';
import { lazyPart, showAlert } from '../ui';
import type { HelpPanelProps } from './HelpPanel';

const Panel = lazyPart<HelpPanelProps>(async () => (await import('./HelpPanel')).HelpPanel);

/**
 * Opens the help on the event `claustro:mostrar-ayuda`. Shows the topic that the event names or, if it names none, the topic of the
 * current screen.
 */
export function HelpHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ page: string; topic: number | null; times: number } | null>(null);
  useBroadcast('claustro:mostrar-ayuda', ({ tema = null }) => {
    Panel.preload().then(
      () => setOpen((before) => ({ page: pathname, topic: tema, times: (before?.times ?? 0) + 1 })),
      () => void showAlert('No se ha podido abrir la ayuda. Compruebe la conexión y pruebe otra vez.'),
    );
  });
  if (open === null) return null;
  const { page, topic, times } = open;
  // The key changes with each event, so that the panel mounts again with the topic of the event.
  return <Panel.Part key={times} waiting={null} props={{ page, topic, onClose: () => setOpen(null) }} />;
}
