import { MENU_COLOURS, type MenuItem, type MenuReply, type Permission } from '../../contracts';
import type { Session } from '../../platform';
import { MENU_GROUPS, type MenuGroup } from '../definition/menu-groups';

/** A line of a submenu, and who is offered it. */
export interface MenuEntry {
  grupo: MenuGroup;
  orden: number;
  titulo: string;
  url: string;
  permiso: Permission;
}

/** The menu of one person: what they may not open is not there. Groups keep their order; a group with nothing in it is left out. */
export function menuReply(entries: readonly MenuEntry[], session: Session): MenuReply {
  const { permisos } = session.user;
  const offered = entries
    .filter((entry) => permisos.includes(entry.permiso))
    .sort((one, other) => one.orden - other.orden);
  const groups = Object.entries(MENU_GROUPS).flatMap(([id, group]): MenuItem[] => {
    const submenu_items = offered.filter((entry) => entry.grupo === id).map(({ titulo, url }) => ({ titulo, url }));
    return submenu_items.length === 0 ? [] : [{ id, ...group, submenu_items }];
  });
  return {
    items: [...HOME.filter((item) => isHome(item, session)).map(asItem), ...groups],
    ...MENU_COLOURS,
    listadosVue: !session.listadosClasicos,
    menu_argos_disponible: permisos.includes('programacion'),
    menu_argos_activo: permisos.includes('programacion') && session.programacion,
  };
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

function asItem({ id, titulo, icono, url }: Home): MenuItem {
  return { id, titulo, icono, url, submenu_items: [] };
}
