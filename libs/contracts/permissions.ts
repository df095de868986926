/** Every permission with its description for administrators. Routes can require only permissions declared here. */
export const PERMISSIONS = {
  'alumnos.ver': 'Ver alumnos',
  'alumnos.editar': 'Añadir y modificar alumnos',
  'alumnos.borrar': 'Borrar alumnos',
  'familias.ver': 'Ver familias',
  'familias.editar': 'Añadir y modificar familias',
  'familias.borrar': 'Borrar familias',
  'tutores.ver': 'Ver tutores',
  'tutores.editar': 'Añadir y modificar tutores',
  'tutores.borrar': 'Borrar tutores',
  'profesores.ver': 'Ver profesores',
  'profesores.editar': 'Añadir y modificar profesores',
  'profesores.borrar': 'Borrar profesores',
  'cursos.ver': 'Ver cursos',
  'cursos.editar': 'Añadir y modificar cursos',
  'cursos.borrar': 'Borrar cursos',
  'materias.ver': 'Ver materias',
  'materias.editar': 'Añadir y modificar materias',
  'materias.borrar': 'Borrar materias',
  'aulas.ver': 'Ver aulas',
  'aulas.editar': 'Añadir y modificar aulas',
  'aulas.borrar': 'Borrar aulas',
  'altas.ver': 'Ver altas',
  'altas.editar': 'Añadir y modificar altas',
  'altas.borrar': 'Borrar altas',
  'conceptos.ver': 'Ver conceptos',
  'conceptos.editar': 'Añadir y modificar conceptos',
  'conceptos.borrar': 'Borrar conceptos',
  'articulos.ver': 'Ver artículos',
  'articulos.editar': 'Añadir y modificar artículos',
  'articulos.borrar': 'Borrar artículos',
  'ofertas.ver': 'Ver ofertas',
  'ofertas.editar': 'Añadir y modificar ofertas',
  'ofertas.borrar': 'Borrar ofertas',
  'facturas.ver': 'Ver facturas',
  'facturas.editar': 'Preparar facturas y anotar cobros',
  'facturas.borrar': 'Borrar borradores de facturas',
  'facturas.emitir': 'Emitir y rectificar facturas',
  'facturas.series': 'Configurar series y formas de pago',
  'procesos.ver': 'Seguir y detener procesos',
  'usuarios.ver': 'Ver usuarios',
  'usuarios.editar': 'Añadir y modificar usuarios',
  'usuarios.borrar': 'Borrar usuarios',
  'listados.ver': 'Usar los listados',
  'listados.borrar': 'Borrar desde los listados',
  'listados.exportar': 'Exportar e imprimir listados',
  'listados.formato': 'Cambiar el formato de los listados',
  'listados.compartir': 'Compartir búsquedas guardadas',
  'fichas.ver': 'Abrir fichas',
  'formularios.disenar': 'Diseñar formularios',
  'registros.buscar': 'Elegir registros en las fichas',
  'tablas.ver': 'Consultar tablas',
  'notas.ver': 'Usar el tablón de notas',
  'oficina.ver': 'Trabajar en la secretaría',
  'campus.ver': 'Entrar en el campus',
  configurar_listados: 'Configurar listados',
  programacion: 'Usar los permisos de programación',
  'ajustes.ver': 'Ver y cambiar los ajustes',
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** Groups of users that share initial permissions and saved searches. */
export const ROLES = ['direccion', 'secretaria', 'profesorado', 'familias', 'alumnado'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  direccion: 'Dirección',
  secretaria: 'Secretaría',
  profesorado: 'Profesorado',
  familias: 'Familias',
  alumnado: 'Alumnado',
};

const ALL = Object.keys(PERMISSIONS) as Permission[];
const ONLY_FOR_DIRECCION: readonly Permission[] = [
  'configurar_listados',
  'formularios.disenar',
  'programacion',
  'ajustes.ver',
  'usuarios.editar',
  'usuarios.borrar',
  'facturas.series',
];

/** Initial permissions of each role. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  direccion: ALL,
  secretaria: ALL.filter((permission) => !ONLY_FOR_DIRECCION.includes(permission)),
  profesorado: [
    'oficina.ver',
    'campus.ver',
    'listados.ver',
    'listados.borrar',
    'listados.exportar',
    'alumnos.ver',
    'profesores.ver',
    'cursos.ver',
    'materias.ver',
    'aulas.ver',
    'altas.ver',
    'notas.ver',
  ],
  familias: ['campus.ver'],
  alumnado: ['campus.ver'],
};
