import { useState } from 'react';
import { useLocation } from 'react-router';
import { useBroadcast } from '../api';
import { fetched, showAlert } from '../ui';
import type { HelpPanelProps } from './HelpPanel';

const Panel = fetched<HelpPanelProps>(async () => (await import('./HelpPanel')).HelpPanel);

/** Waits for `claustro:mostrar-ayuda`, from wherever it comes, and shows the help of the screen in view. */
export function HelpHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ pagina: string; times: number } | null>(null);
  useBroadcast('claustro:mostrar-ayuda', () => {
    Panel.fetch().then(
      () => setOpen((before) => ({ pagina: pathname, times: (before?.times ?? 0) + 1 })),
      () => void showAlert('No se ha podido abrir la ayuda. Compruebe la conexión y pruebe otra vez.'),
    );
  });
  if (open === null) return null;
  // Asked for again, it opens anew: on the topic of the screen that is there by now.
  return (
    <Panel.Fetched key={open.times} waiting={null} props={{ pagina: open.pagina, onCerrar: () => setOpen(null) }} />
  );
}
