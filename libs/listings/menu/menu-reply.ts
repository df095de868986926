import {
  MENU_COLOURS,
  MENU_GROUPS,
  type MenuGroup,
  type MenuItem,
  type MenuPlace,
  type MenuReply,
  type Permission,
  type SessionUser,
} from '../../contracts';
import { mayOpen, type PagePermission, type Session } from '../../platform';

/** An entry of the menu, and the permission that opens it. */
export type MenuEntry = MenuPlace & {
  title: string;
  url: string;
  permission: PagePermission;
};

/** The user's data that the menu depends on. */
export type MenuUser = Pick<SessionUser, 'tipo' | 'permisos'>;

/** The items of the menu for one user, without entries that the user may not open and without empty groups. */
export function menuItems(entries: readonly MenuEntry[], user: MenuUser): MenuItem[] {
  const allowed = entries
    .filter(({ permission }) => mayOpen(permission, user.permisos))
    .sort((one, other) => one.order - other.order);
  const items = [...ownItems(allowed), ...groupItems(allowed)].sort((one, other) => one.order - other.order);
  return [...HOME.filter((item) => isHome(item, user)).map(menuItem), ...items.map(({ item }) => item)];
}

/** The menu of one user, with the switches at its foot. */
export function menuReply(entries: readonly MenuEntry[], session: Session): MenuReply {
  const { permisos } = session.user;
  return {
    items: menuItems(entries, session.user),
    ...MENU_COLOURS,
    listadosVue: !session.classicLists,
    menu_argos_disponible: permisos.includes('programacion'),
    menu_argos_activo: permisos.includes('programacion') && session.programmingMode,
  };
}

interface Placed {
  order: number;
  item: MenuItem;
}

function ownItems(entries: readonly MenuEntry[]): Placed[] {
  return entries.flatMap((entry) => {
    if (!('icon' in entry)) return [];
    const { order, title, icon, url } = entry;
    return [{ order, item: menuItem({ id: url, title, icon, url }) }];
  });
}

function groupItems(entries: readonly MenuEntry[]): Placed[] {
  return (Object.keys(MENU_GROUPS) as MenuGroup[]).flatMap((id) => {
    const { order, title, icon } = MENU_GROUPS[id];
    const inside = entries.filter((entry) => 'group' in entry && entry.group === id);
    const submenu_items = inside.map(({ title: titulo, url }) => ({ titulo, url }));
    return submenu_items.length === 0 ? [] : [{ order, item: { id, titulo: title, icono: icon, submenu_items } }];
  });
}

interface Home {
  id: string;
  title: string;
  icon: string;
  url: string;
  permission: Permission;
}

const HOME: readonly Home[] = [
  { id: 'inicio', title: 'Inicio', icon: 'home', url: '/administrar/', permission: 'oficina.ver' },
  { id: 'campus', title: 'Campus', icon: 'device-mobile', url: '/campus/', permission: 'campus.ver' },
];

/** True if the page is a home page of the user. Administrators may open the campus, but their menu leaves it out. */
function isHome({ id, permission }: Home, user: MenuUser): boolean {
  return user.permisos.includes(permission) && !(id === 'campus' && user.tipo === 'ADM');
}

function menuItem({ id, title, icon, url }: Omit<Home, 'permission'>): MenuItem {
  return { id, titulo: title, icono: icon, url, submenu_items: [] };
}
