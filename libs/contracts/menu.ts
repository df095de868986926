/** `GET /administrar/usuarios/get-menu` (row MENU-05) */
export interface MenuReply {
  items: MenuItem[];
  menu_fondo: string;
  menu_texto: string;
  submenu_fondo: string;
  submenu_texto: string;
  submenu_borde: string;
  menu_seleccion: string;
  /** True: lists use the new grid; false: the classic plain table. */
  listadosVue: boolean;
  menu_argos_disponible: boolean;
  menu_argos_activo: boolean;
}

export interface MenuItem {
  id: string;
  titulo: string;
  /** Name of a Tabler outline icon: `users`, `school`. */
  icono: string;
  /** URL of the item; omitted if it has a submenu. */
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

/** The menu items that group lists and pages. Icons are names of Tabler outline icons. */
export const MENU_GROUPS = {
  alumnos: { title: 'Alumnos', icon: 'users', order: 10 },
  cursos: { title: 'Cursos', icon: 'school', order: 20 },
  horarios: { title: 'Horarios', icon: 'calendar', order: 30 },
  facturacion: { title: 'Facturación', icon: 'file-invoice', order: 40 },
  profesores: { title: 'Profesores', icon: 'chalkboard', order: 50 },
  comunicacion: { title: 'Comunicación', icon: 'messages', order: 60 },
  ajustes: { title: 'Ajustes', icon: 'settings', order: 90 },
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;

/** Where a menu entry appears: in the submenu of a group, or as an item of its own with an icon. */
export type MenuPlace = { group: MenuGroup; order: number } | { icon: string; order: number };
