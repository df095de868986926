import { IconCheck } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import css from './DropMenu.module.css';

export interface DropMenuItem {
  label: string;
  icon?: ReactNode;
  /** A second line below the label. */
  detail?: string;
  /** Shown at the end of the entry, such as a count. */
  after?: ReactNode;
  /** Makes the entry a link, which the browser opens itself. */
  href?: string;
  /** Opens `href` in a new tab. */
  opensNewTab?: boolean;
  onClick?: () => void;
  /** Makes the entry one of several values under the heading `of`. Adjacent entries with the same heading are one group. */
  choice?: { of: string; isChecked: boolean };
}

/** Attributes for the button that opens the menu. Through `ref` the button gets the focus back. */
export interface DropMenuTrigger {
  ref: RefObject<HTMLButtonElement | null>;
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
  /** Which edge of the button the menu is aligned with. */
  align?: 'start' | 'end';
  /** The side on which the menu opens: `above` for a button at the bottom of the screen. */
  side?: 'below' | 'above';
  /** `wide` for entries with a second line. By default the menu is as wide as its longest entry. */
  width?: 'wide';
}

/** A menu that opens at its button. Arrow keys move the focus; Esc and a click outside close it. */
export function DropMenu({ label, items, trigger, header, align = 'start', side = 'below', width }: DropMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = useRef<(HTMLElement | null)[]>([]);
  const id = useId();
  useLayoutEffect(() => {
    if (open && panel.current) panel.current.style.translate = `${shiftIntoView(panel.current)}px`;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    entries.current[0]?.focus();
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') close();
    else if (!moveFocus(entries.current, event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={root} className={css.root}>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div ref={panel} className={css.panel} data-align={align} data-side={side} data-width={width}>
          {header}
          <ul id={id} className={css.list} role="menu" aria-label={label} onKeyDown={onKeyDown}>
            {runsOf(items).map(({ first, heading, run }) => (
              <Run key={run[0]?.label} heading={heading}>
                {run.map((item, index) => (
                  <li key={`${item.label} ${item.detail ?? ''}`} role="none">
                    <Entry
                      item={item}
                      close={close}
                      reference={(element) => {
                        entries.current[first + index] = element;
                      }}
                    />
                  </li>
                ))}
              </Run>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface EntryRun {
  /**
   * The position of the run's first entry in the whole menu. A run is a group of adjacent entries with the same heading, or without one.
   */
  first: number;
  heading: string | undefined;
  run: DropMenuItem[];
}

/** Divides the entries into runs: adjacent entries with the same heading, or without one. */
function runsOf(items: readonly DropMenuItem[]): EntryRun[] {
  const runs: EntryRun[] = [];
  items.forEach((item, index) => {
    const last = runs.at(-1);
    if (last && last.heading === item.choice?.of) last.run.push(item);
    else runs.push({ first: index, heading: item.choice?.of, run: [item] });
  });
  return runs;
}

/** Renders the entries of one run (`runsOf`). If the run has a heading, the entries form a group below the heading. */
function Run({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const id = useId();
  if (heading === undefined) return children;
  return (
    <li role="none" className={css.choice}>
      <span id={id} className={css.heading}>
        {heading}
      </span>
      <ul role="group" aria-labelledby={id} className={css.group}>
        {children}
      </ul>
    </li>
  );
}

interface EntryProps {
  item: DropMenuItem;
  close: () => void;
  reference: (element: HTMLElement | null) => void;
}

function Entry({ item, close, reference }: EntryProps) {
  const choose = () => {
    close();
    item.onClick?.();
  };
  const content = (
    <>
      {item.icon}
      {item.detail === undefined ? (
        item.label
      ) : (
        <span className={css.words}>
          <strong>{item.label}</strong> <span className={css.detail}>{item.detail}</span>
        </span>
      )}
      {item.after !== undefined && <span className={css.after}>{item.after}</span>}
    </>
  );
  return item.href === undefined ? (
    <button
      ref={reference}
      type="button"
      role={item.choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.choice?.isChecked}
      tabIndex={-1}
      className={css.entry}
      onClick={choose}
    >
      {content}
      {item.choice?.isChecked && <IconCheck size={16} stroke={2} className={css.mark} aria-hidden />}
    </button>
  ) : (
    <a
      ref={reference}
      href={item.href}
      role="menuitem"
      tabIndex={-1}
      className={css.entry}
      onClick={choose}
      {...newTab(item)}
    >
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

const newTab = ({ opensNewTab }: DropMenuItem) => (opensNewTab ? { target: '_blank', rel: 'noopener' } : {});

/** If the key is an arrow up or down, Home or End, moves the focus and returns true. For any other key, returns false. */
function moveFocus(entries: readonly (HTMLElement | null)[], key: string): boolean {
  const stops = entries.filter((entry) => entry !== null);
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
