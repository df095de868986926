/** `GET /administrar/usuarios/get-menu` (specification S0 §3) */
export interface MenuReply {
  items: MenuItem[];
  menu_fondo: string;
  menu_texto: string;
  submenu_fondo: string;
  submenu_texto: string;
  submenu_borde: string;
  menu_seleccion: string;
  /** True while lists are shown as the new grid; false for the classic plain table. */
  listadosVue: boolean;
  menu_argos_disponible: boolean;
  menu_argos_activo: boolean;
}

export interface MenuItem {
  id: string;
  titulo: string;
  /** Name of a Tabler outline icon: `users`, `school`. */
  icono: string;
  /** An item without a submenu leads somewhere by itself. */
  url?: string;
  submenu_items: { titulo: string; url: string }[];
}

export const MENU_COLOURS = {
  menu_fondo: '#10262d',
  menu_texto: '#d6e4e7',
  submenu_fondo: '#0b1c22',
  submenu_texto: '#d6e4e7',
  submenu_borde: '#1d3a43',
  menu_seleccion: '#62c6d4',
} as const;

/** The items of the main menu that lists and pages can stand under. Icons are names of Tabler outline icons. */
export const MENU_GROUPS = {
  alumnos: { titulo: 'Alumnos', icono: 'users', orden: 10 },
  cursos: { titulo: 'Cursos', icono: 'school', orden: 20 },
  facturacion: { titulo: 'Facturación', icono: 'file-invoice', orden: 40 },
  profesores: { titulo: 'Profesores', icono: 'chalkboard', orden: 50 },
  ajustes: { titulo: 'Ajustes', icono: 'settings', orden: 90 },
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;

/** Where an entry stands: in the submenu of a group, or, with an icon, as an item of its own among the groups. */
export type MenuPlace = { grupo: MenuGroup; orden: number } | { icono: string; orden: number };
