import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { countText, useLayout } from '../../base';
import { ErrorBand, IconButton, useDelayed } from '../../ui';
import { useModalFocus } from '../../ui/windows/use-modal-focus';
import { isWaiting, queryOf } from './model/palette-state';
import { PALETTE_ID, PALETTE_LABEL } from './PaletteButton';
import { PaletteFoot } from './PaletteFoot';
import { optionId, PaletteRows } from './PaletteRows';
import { useOpenRow } from './state/use-open-row';
import { usePalette } from './state/use-palette';
import { usePaletteGroups } from './state/use-palette-groups';
import css from './Palette.module.css';

/** The search of everything, in a window: people, courses, invoices, pages, actions and help. On a phone it fills the page. */
export function Palette({ onClose }: { onClose: () => void }) {
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isPhone = useLayout() === 'phone';
  const [state, dispatch] = usePalette();
  const groups = usePaletteGroups(state);
  const open = useOpenRow(onClose);
  useModalFocus(root, true);
  const rows = groups.flatMap((group) => group.rows);
  const waits = isWaiting(state);
  const waitsLong = useDelayed(waits, 300);
  const query = queryOf(state);

  const openFirst = useEffectEvent(() => {
    const [first] = rows;
    dispatch({ type: 'entered' });
    if (first !== undefined) open(first, false);
  });
  const opensNow = state.opensFirst && !waits;
  useEffect(() => {
    if (opensNow) openFirst();
  }, [opensNow]);

  const onEnter = (inNewTab: boolean) => {
    const row = rows[state.active];
    if (waits) dispatch({ type: 'entered' });
    else if (row !== undefined) open(row, inNewTab);
  };
  const onInputKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') dispatch({ type: 'moved', by: 1, rows: rows.length });
    else if (event.key === 'ArrowUp') dispatch({ type: 'moved', by: -1, rows: rows.length });
    else if (event.key === 'Enter') onEnter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise Esc would also reach the page behind the palette.
    event.stopPropagation();
    onClose();
  };

  return (
    <div className={css.veil} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <section
        ref={root}
        id={PALETTE_ID}
        className={css.palette}
        role="dialog"
        aria-modal="true"
        aria-label="Buscar en todo"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.head}>
          {isPhone ? (
            <IconButton
              variant="quiet"
              label="Cerrar la búsqueda"
              icon={<IconArrowLeft size={20} stroke={1.75} />}
              onClick={onClose}
            />
          ) : (
            <IconSearch size={20} stroke={1.75} aria-hidden />
          )}
          <input
            ref={input}
            className={css.input}
            type="text"
            role="combobox"
            aria-label={PALETTE_LABEL}
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={rows.length > 0 ? listId : undefined}
            aria-activedescendant={rows.length > 0 ? optionId(listId, state.active) : undefined}
            placeholder={PALETTE_LABEL}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            data-autofocus=""
            value={state.text}
            onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
            onKeyDown={onInputKey}
          />
          {!isPhone && (
            <button type="button" className={css.key} title="Cerrar la búsqueda" onClick={onClose}>
              Esc
            </button>
          )}
        </div>
        <div className={css.body} data-anterior={(waits && waitsLong) || undefined}>
          {state.error !== null && (
            <ErrorBand
              title="No se ha podido buscar."
              error={state.error}
              onRetry={() => {
                input.current?.focus();
                dispatch({ type: 'retried' });
              }}
            />
          )}
          {rows.length > 0 && (
            <PaletteRows
              id={listId}
              groups={groups}
              active={state.active}
              isStale={waits}
              onMark={(index) => dispatch({ type: 'marked', index })}
              onOpen={open}
            />
          )}
          {rows.length === 0 && state.error === null && !waits && <Nothing query={query} />}
          <p className={waits && rows.length === 0 ? css.note : 'solo-lectores'} role="status">
            {waits ? waitsLong && 'Buscando…' : query !== '' && countText(rows.length, 'resultado', 'resultados')}
          </p>
        </div>
        {!isPhone && <PaletteFoot onClose={onClose} />}
      </section>
    </div>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <p className={css.note}>
      {query === ''
        ? 'Escriba un nombre, un teléfono, un código, un número de factura o lo que quiere hacer.'
        : `Nada coincide con «${query}»`}
    </p>
  );
}
