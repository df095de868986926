import { IconSearch } from '@tabler/icons-react';
import { broadcast } from '../../base';
import { IconButton } from '../../ui';
import css from './PaletteButton.module.css';

/** Id of the palette in `claustro:ventana` events. */
export const PALETTE_ID = 'paleta';

/** The label of the palette, of its button and of its field. */
export const PALETTE_LABEL = 'Buscar o ir a…';

const open = () => broadcast('claustro:ventana', { id: PALETTE_ID, accion: 'abrir' });

const shared = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: open } as const;

/** The button in the header that opens the palette. It looks like a search box; on a phone it is an icon. */
export function PaletteButton({ phone, className }: { phone: boolean; className?: string }) {
  if (phone)
    return (
      <IconButton
        {...shared}
        variant="quiet"
        className={className}
        label={PALETTE_LABEL}
        icon={<IconSearch size={20} stroke={1.75} />}
      />
    );
  return (
    <button type="button" {...shared} className={css.box}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={css.words}>{PALETTE_LABEL}</span>
      <kbd aria-hidden>{KEY}</kbd>
    </button>
  );
}

const KEY = /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
