import {
  MENU_COLOURS,
  MENU_GROUPS,
  type MenuGroup,
  type MenuItem,
  type MenuPlace,
  type MenuReply,
  type Permission,
} from '../../contracts';
import type { Session } from '../../platform';

/** A line of the menu, and who is offered it. */
export type MenuEntry = MenuPlace & {
  titulo: string;
  url: string;
  permiso: Permission | 'identificado';
};

/** The menu of one person: what they may not open is not there. A group with nothing in it is left out. */
export function menuReply(entries: readonly MenuEntry[], session: Session): MenuReply {
  const { permisos } = session.user;
  const offered = entries
    .filter(({ permiso }) => permiso === 'identificado' || permisos.includes(permiso))
    .sort((one, other) => one.orden - other.orden);
  const items = [...ownItems(offered), ...groupItems(offered)].sort((one, other) => one.orden - other.orden);
  return {
    items: [...HOME.filter((item) => isHome(item, session)).map(asItem), ...items.map(({ item }) => item)],
    ...MENU_COLOURS,
    listadosVue: !session.listadosClasicos,
    menu_argos_disponible: permisos.includes('programacion'),
    menu_argos_activo: permisos.includes('programacion') && session.programacion,
  };
}

interface Placed {
  orden: number;
  item: MenuItem;
}

function ownItems(entries: readonly MenuEntry[]): Placed[] {
  return entries.flatMap((entry) => {
    if (!('icono' in entry)) return [];
    const { orden, titulo, icono, url } = entry;
    return [{ orden, item: asItem({ id: url, titulo, icono, url }) }];
  });
}

function groupItems(entries: readonly MenuEntry[]): Placed[] {
  return (Object.keys(MENU_GROUPS) as MenuGroup[]).flatMap((id) => {
    const { orden, ...group } = MENU_GROUPS[id];
    const inside = entries.filter((entry) => 'grupo' in entry && entry.grupo === id);
    const submenu_items = inside.map(({ titulo, url }) => ({ titulo, url }));
    return submenu_items.length === 0 ? [] : [{ orden, item: { id, ...group, submenu_items } }];
  });
}

interface Home {
  id: string;
  titulo: string;
  icono: string;
  url: string;
  permiso: Permission;
}

const HOME: readonly Home[] = [
  { id: 'inicio', titulo: 'Inicio', icono: 'home', url: '/administrar/', permiso: 'oficina.ver' },
  { id: 'campus', titulo: 'Campus', icono: 'device-mobile', url: '/campus/', permiso: 'campus.ver' },
];

/** The campus is for those who learn and teach: the administration may open it, and does not work there. */
function isHome({ id, permiso }: Home, { user }: Session): boolean {
  return user.permisos.includes(permiso) && !(id === 'campus' && user.tipo === 'ADM');
}

function asItem({ id, titulo, icono, url }: Omit<Home, 'permiso'>): MenuItem {
  return { id, titulo, icono, url, submenu_items: [] };
}
