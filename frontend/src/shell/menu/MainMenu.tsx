import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuItem, MenuReply } from '#libs/contracts';
import { isPage } from '../../base/navigation/paths';
import { currentEntry, type CurrentEntry } from './current';
import { MenuIcon } from './icons';
import { moveFocus } from './move-focus';
import { MenuFoot } from './MenuFoot';
import css from './MainMenu.module.css';

export interface MainMenuProps {
  menu: MenuReply;
  /** True if the menu shows only icons. Opening an item then unfolds the menu first. */
  folded: boolean;
  onUnfold: () => void;
}

/** The entries of the main menu. One item is open at a time, initially the item of the current page. */
export function MainMenu({ menu, folded, onUnfold }: MainMenuProps) {
  const { pathname } = useLocation();
  const current = currentEntry(menu.items, pathname);
  const [open, setOpen] = useState<{ id: string | null; at: string | null }>({ id: null, at: null });
  const currentItemId = current?.itemId ?? null;
  // If the user navigates to a page of another item, the item of the new page opens. Otherwise the item that the user has opened stays
  // open.
  const openId = open.at === currentItemId ? open.id : currentItemId;
  const toggle = (id: string) => {
    setOpen({ id: openId === id && !folded ? null : id, at: currentItemId });
    if (folded) onUnfold();
  };
  return (
    <nav className={css.nav} aria-label="Menú principal" onKeyDown={moveFocus}>
      <ul className={css.items}>
        {menu.items.map((item) =>
          item.submenu_items.length > 0 ? (
            <OpenableItem
              key={item.id}
              item={item}
              current={current}
              open={openId === item.id && !folded}
              onToggle={() => toggle(item.id)}
            />
          ) : (
            <li key={item.id}>
              <MenuLink url={item.url ?? '/administrar/'} className={css.item} current={current} title={item.titulo}>
                <MenuIcon name={item.icono} />
                <span className={css.words}>{item.titulo}</span>
              </MenuLink>
            </li>
          ),
        )}
      </ul>
      <MenuFoot menu={menu} />
    </nav>
  );
}

interface OpenableItemProps {
  item: MenuItem;
  current: CurrentEntry | null;
  open: boolean;
  onToggle: () => void;
}

function OpenableItem({ item, current, open, onToggle }: OpenableItemProps) {
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const submenuId = `menu-${item.id}`;
  return (
    <li>
      <button
        type="button"
        className={css.item}
        aria-expanded={open}
        aria-controls={open ? submenuId : undefined}
        data-holds-current={current?.itemId === item.id || undefined}
        title={item.titulo}
        onClick={onToggle}
      >
        <MenuIcon name={item.icono} />
        <span className={css.words}>{item.titulo}</span>
        <Chevron size={15} stroke={1.75} className={css.chevron} aria-hidden />
      </button>
      {open && (
        <ul id={submenuId} className={css.submenu}>
          {item.submenu_items.map((entry) => (
            <li key={entry.url}>
              <MenuLink url={entry.url} className={css.entry} current={current}>
                {entry.titulo}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface MenuLinkProps {
  url: string;
  className: string | undefined;
  current: CurrentEntry | null;
  title?: string;
  children: React.ReactNode;
}

function MenuLink({ url, current, ...rest }: MenuLinkProps) {
  const mark = current?.url === url ? (current.exact ? 'page' : 'true') : undefined;
  if (!isPage(url)) return <a href={url} {...rest} />;
  return <Link to={url} aria-current={mark} {...rest} />;
}
