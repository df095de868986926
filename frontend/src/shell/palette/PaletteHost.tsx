import { Portal } from '@mantine/core';
import { useState } from 'react';
import { useBroadcast } from '../../base';
import { Palette } from './Palette';
import { PALETTE_ID } from './PaletteButton';
import { usePaletteKey } from './state/use-palette-key';

/** Opens the palette on Ctrl K and on `claustro:ventana` events. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  const toggle = () => {
    // If another window is open, does not open the palette: the palette could leave the page, and the input in the window would be lost.
    const isCovered = document.documentElement.hasAttribute('data-ventana');
    setOpen(!open && !isCovered);
  };
  useBroadcast('claustro:ventana', ({ id, accion }) => {
    if (id !== PALETTE_ID) return;
    if (accion === 'alternar') toggle();
    else setOpen(accion === 'abrir');
  });
  usePaletteKey(toggle);
  if (!open) return null;
  return (
    <Portal>
      <Palette onClose={() => setOpen(false)} />
    </Portal>
  );
}
