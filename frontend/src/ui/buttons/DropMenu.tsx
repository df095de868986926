import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import css from './DropMenu.module.css';

export interface DropMenuItem {
  label: string;
  icon?: ReactNode;
  /** Makes the entry a link, which the browser opens itself. */
  href?: string;
  /** Opens `href` in a new tab. */
  opensNewTab?: boolean;
  onClick?: () => void;
}

/** Attributes of the button that opens the menu. */
export interface DropMenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface DropMenuProps {
  label: string;
  items: readonly DropMenuItem[];
  trigger: (attributes: DropMenuTrigger) => ReactNode;
  /** Shown above the entries. */
  header?: ReactNode;
  align?: 'inicio' | 'fin';
}

/** A menu that opens below its button. Arrow keys move the focus; Esc and a click outside close it. */
export function DropMenu({ label, items, trigger, header, align = 'inicio' }: DropMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (open && panel.current) panel.current.style.translate = `${shiftIntoView(panel.current)}px`;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    entries(list.current)[0]?.focus();
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') close();
    else if (!move(entries(list.current), event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={root} className={css.root}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div ref={panel} className={css.panel} data-align={align}>
          {header}
          <ul ref={list} id={id} className={css.list} role="menu" aria-label={label} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <li key={item.label} role="none">
                <Entry item={item} close={close} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Entry({ item, close }: { item: DropMenuItem; close: () => void }) {
  const choose = () => {
    close();
    item.onClick?.();
  };
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return item.href === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} className={css.entry} onClick={choose}>
      {content}
    </button>
  ) : (
    <a href={item.href} role="menuitem" tabIndex={-1} className={css.entry} onClick={choose} {...tab(item)}>
      {content}
    </a>
  );
}

const MARGIN = 16;

/** Horizontal shift of a panel, in px, that leaves a margin at both edges of the browser window. */
function shiftIntoView(panel: HTMLElement): number {
  const { left, right } = panel.getBoundingClientRect();
  const beyond = Math.max(0, right + MARGIN - document.documentElement.clientWidth);
  return Math.max(MARGIN - left, -beyond);
}

const tab = ({ opensNewTab }: DropMenuItem) => (opensNewTab ? { target: '_blank', rel: 'noopener' } : {});

const entries = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

/** Moves the focus by an arrow key, Home or End; false for any other key. */
function move(stops: readonly HTMLElement[], key: string): boolean {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % stops.length,
    ArrowUp: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  stops[target]?.focus();
  return true;
}
