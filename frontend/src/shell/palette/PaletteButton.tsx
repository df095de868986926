import { IconSearch } from '@tabler/icons-react';
import { broadcast } from '../../base';
import { IconButton } from '../../ui';
import css from './PaletteButton.module.css';

/** Its id in `claustro:ventana` events. */
export const PALETTE_ID = 'paleta';

/** As its button and its field name the palette. */
export const PALETTE_LABEL = 'Buscar o ir a…';

const open = () => broadcast('claustro:ventana', { id: PALETTE_ID, accion: 'abrir' });

const shared = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: open } as const;

/** In the header: looks like a search box, and opens the palette. On a phone it is an icon. */
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
