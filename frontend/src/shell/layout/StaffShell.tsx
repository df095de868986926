import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { NoticeBand } from '../../ajustes/NoticeBand';
import { ErrorBand, IconButton } from '../../ui';
import { SkipLink } from '../../ui/navigation/SkipLink';
import { BackCloses } from '../../ui/windows/unsaved-changes';
import { useModalFocus } from '../../ui/windows/use-modal-focus';
import { MainMenu } from '../menu/MainMenu';
import { menuVariables } from '../menu/menu-colours';
import { useMenu } from '../../base/session/use-menu';
import { useSession } from '../../base/session/use-session';
import { Brand } from '../../ui/Brand';
import { Header } from './Header';
import { PaletteHost } from '../palette/PaletteHost';
import { KeysWindow } from './KeysWindow';
import { PageProvider } from '../../base/page';
import { useFocusOnNewPage } from './use-focus-on-new-page';
import { useLostFocus } from './use-lost-focus';
import { useLayout } from '../../base/use-layout';
import css from './StaffShell.module.css';

/** The frame of every page of the office: menu, header, office notice and shortcuts. */
export function StaffShell() {
  const layout = useLayout();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const main = useFocusOnNewPage();
  useLostFocus();
  return (
    <PageProvider>
      <SkipLink target="contenido" />
      <div className={css.shell} data-layout={layout}>
        <Sidebar layout={layout} unfolded={unfolded} onUnfold={setUnfolded} />
        <div className={css.column}>
          <Header
            phone={layout === 'phone'}
            menuButton={
              <IconButton
                ref={menuButton}
                variant="quiet"
                className={css.onDark}
                label="Abrir el menú"
                aria-expanded={unfolded}
                icon={<IconMenu2 size={20} stroke={1.75} />}
                onClick={() => setUnfolded(true)}
              />
            }
          />
          <NoticeBand />
          <main id="contenido" ref={main} className={css.main} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <PaletteHost />
      <KeysWindow />
      <ScrollRestoration />
    </PageProvider>
  );
}

interface SidebarProps {
  layout: ReturnType<typeof useLayout>;
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
}

function Sidebar({ layout, unfolded, onUnfold }: SidebarProps) {
  const menu = useMenu();
  const { academia } = useSession();
  const { key } = useLocation();
  const root = useRef<HTMLElement>(null);
  const over = unfolded && layout !== 'wide';
  const folded = layout === 'rail' && !over;
  useModalFocus(root, over);
  useMenuVariables(menu.data && menuVariables(menu.data));
  // Folds the menu after each navigation. `key` changes with every navigation, even to the current page.
  useEffect(() => onUnfold(false), [key, layout, onUnfold]);
  if (layout === 'phone' && !over) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !over) return;
    // Stops the event. Otherwise Esc would also reach the page behind the menu.
    event.stopPropagation();
    onUnfold(false);
  };
  return (
    <div className={css.side} data-over={over || undefined}>
      {over && <BackCloses close={() => onUnfold(false)} />}
      {over && <div className={css.veil} onClick={() => onUnfold(false)} aria-hidden />}
      <aside
        ref={root}
        className={css.menu}
        data-menu={folded ? 'rail' : 'whole'}
        aria-label="Claustro"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.brandRow}>
          <Link to="/administrar/" className={css.brand} aria-label={`Claustro, ${academia}: inicio`}>
            <Brand academy={academia} />
          </Link>
          {over && (
            <IconButton
              variant="quiet"
              className={css.onDark}
              label="Cerrar el menú"
              icon={<IconX size={18} />}
              onClick={() => onUnfold(false)}
            />
          )}
        </div>
        {menu.data && <MainMenu menu={menu.data} folded={folded} onUnfold={() => onUnfold(true)} />}
        {menu.isError && (
          <div className={css.menuError}>
            <ErrorBand title="No se ha podido cargar el menú." error={menu.error} onRetry={() => void menu.refetch()} />
          </div>
        )}
      </aside>
    </div>
  );
}

/** Sets the menu colours as CSS variables of the whole document, because the header on a phone uses them too. */
function useMenuVariables(variables: Record<string, string> | undefined): void {
  const key = JSON.stringify(variables ?? {});
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variables ?? {})) style.setProperty(name, value);
    // `key` replaces `variables`, a new object at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}
