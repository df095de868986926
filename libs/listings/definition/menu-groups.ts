/** The items of the main menu that lists can stand under, in their order. Icons are names of Tabler outline icons. */
export const MENU_GROUPS = {
  alumnos: { titulo: 'Alumnos', icono: 'users' },
  cursos: { titulo: 'Cursos', icono: 'school' },
  profesores: { titulo: 'Profesores', icono: 'chalkboard' },
  ajustes: { titulo: 'Ajustes', icono: 'settings' },
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;
