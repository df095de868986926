import type { DemoUser } from '../support';

/** Who may call: `admin` is the office, `profesor` the teachers, `any` whoever is logged in, `public` everybody. */
export type Role = 'admin' | 'profesor' | 'any' | 'public';

export interface RouteRow {
  method: 'GET' | 'POST';
  /** As the server declares it. */
  path: string;
  /** With something in the place of its parameters. */
  address: string;
  roles: readonly Role[];
  /** Rights beyond the role that only the direction of the academy has. */
  only?: 'direccion';
  /** Answers HTML, and whoever may not is sent to the log-in or shown a page. */
  page?: true;
  /** Goes on answering for as long as somebody listens. */
  endless?: true;
  /** Changes something, so it is refused when it comes from another site. */
  changes?: true;
  body?: object;
}

const get = (path: string, address: string, roles: Role[], extra: Partial<RouteRow> = {}): RouteRow => ({ method: 'GET', path, address, roles, ...extra }); // prettier-ignore
const post = (path: string, address: string, roles: Role[], body: object, extra: Partial<RouteRow> = {}): RouteRow => ({ method: 'POST', path, address, roles, body, changes: true, ...extra }); // prettier-ignore
const page = (path: string, address: string, roles: Role[], extra: Partial<RouteRow> = {}): RouteRow => get(path, address, roles, { page: true, ...extra }); // prettier-ignore

const configuring = (row: RouteRow): RouteRow => ({ ...row, only: 'direccion' });
const FORMA = { columnas: [{ campo: 'nombre', visible: true }], busqueda: [], orden: 'nombre', porPagina: 25 };

/** Every call there is: the rows of the interface that exist, and those of our own beside them. */
export const ROUTES: readonly RouteRow[] = [
  get('/api/busquedas-api/:busquedaId/:pagina', '/api/busquedas-api/1/1', ['admin', 'profesor']),
  get('/api/listado/get/:codigo', '/api/listado/get/alumnos', ['admin', 'profesor']),
  post('/api/listado/borrar-registros/:codigo', '/api/listado/borrar-registros/alumnos', ['admin', 'profesor'], { idsSeleccionados: [999_999] }),
  get('/api/buscador-registros', '/api/buscador-registros?modelo=alumno', ['admin']),
  get('/api/buscador-generico', '/api/buscador-generico?modelo=alumno&busqueda=a', ['admin']),
  get('/api/buscador-:nombre', '/api/buscador-familias?busqueda=a', ['admin']),
  get('/api/buscador-:nombre', '/api/buscador-tutores?busqueda=a', ['admin']),
  get('/api/buscador-:nombre', '/api/buscador-alumnos?busqueda=a', ['admin', 'profesor']),
  get('/api/buscador-:nombre', '/api/buscador-cursos?busqueda=a', ['admin', 'profesor']),
  get('/api/buscador-:nombre', '/api/buscador-aulas?busqueda=a', ['admin', 'profesor']),
  get('/api/buscador-:nombre', '/api/buscador-profesores?busqueda=a', ['admin', 'profesor']),
  get('/api/buscador-:nombre', '/api/buscador-articulos?id=1', ['admin']),
  get('/administrar/facturas/api/get-lineas/:id', '/administrar/facturas/api/get-lineas/999999', ['admin']),
  post('/administrar/facturas/api/set-linea', '/administrar/facturas/api/set-linea', ['admin'], { precio: 'x' }),
  post('/administrar/facturas/api/borrar-lineas', '/administrar/facturas/api/borrar-lineas', ['admin'], { lineas_ids: [999_999] }),
  get('/administrar/facturas/api/pdf/:id', '/administrar/facturas/api/pdf/999999', ['admin']),
  get('/administrar/facturas/api/pdf-proceso/:procesoId', '/administrar/facturas/api/pdf-proceso/999999', ['admin']),
  get('/administrar/facturas/api/pdf-seleccion', '/administrar/facturas/api/pdf-seleccion?ids=999999', ['admin']),
  get('/administrar/facturas/api/get-series', '/administrar/facturas/api/get-series', ['admin']),
  get('/administrar/facturas/api/get-formas-pago', '/administrar/facturas/api/get-formas-pago/', ['admin']),
  post('/administrar/facturas/api/facturar-conceptos', '/administrar/facturas/api/facturar-conceptos', ['admin'], {}),
  post('/administrar/facturas/api/emitir', '/administrar/facturas/api/emitir', ['admin'], { factura_id: 999_999 }),
  post('/administrar/facturas/api/rectificar', '/administrar/facturas/api/rectificar', ['admin'], { factura_id: 999_999 }),
  post('/administrar/facturas/api/rectificar-proceso', '/administrar/facturas/api/rectificar-proceso', ['admin'], { proceso_id: 999_999 }),
  post('/api/facturas/:id/emitir', '/api/facturas/999999/emitir', ['admin'], {}),
  post('/api/facturas/:id/rectificar', '/api/facturas/999999/rectificar', ['admin'], {}),
  post('/api/facturas/:id/rectificar-parte', '/api/facturas/999999/rectificar-parte', ['admin'], {}),
  post('/administrar/altas/api/alta-masiva', '/administrar/altas/api/alta-masiva', ['admin'], { cursos: [], alumnos: [] }),
  get('/administrar/altas/api/get-conceptos-alumno/:studentId', '/administrar/altas/api/get-conceptos-alumno/1', ['admin']),
  get('/api/listado/get/:codigo', '/api/listado/get/familias', ['admin']),
  get('/api/listado/get/:codigo', '/api/listado/get/usuarios', ['admin']),
  get('/api/formularios/:codigo', '/api/formularios/alumnos', ['admin']),
  get('/api/formularios', '/api/formularios', ['admin'], { only: 'direccion' }),
  post('/api/formularios/:codigo', '/api/formularios/altas', ['admin'], { grupos: [], items: [], layouts_grupos: {}, layout_formulario: { md: [] } }, { only: 'direccion' }),
  post('/api/formularios/:codigo/restablecer', '/api/formularios/altas/restablecer', ['admin'], {}, { only: 'direccion' }),
  get('/api/fichas/:codigo/:id', '/api/fichas/alumnos/1', ['admin']),
  get('/api/fichas/:codigo/:id/listas/:lista/:pagina', '/api/fichas/alumnos/1/listas/altas/1', ['admin']),
  get('/api/fichas/:codigo/:id/historial', '/api/fichas/alumnos/1/historial', ['admin']),
  get('/administrar/listados/set-solapa-ficha/:codigo/:solapa', '/administrar/listados/set-solapa-ficha/alumnos/datos/', ['admin'], { changes: true }),
  get('/api/familias', '/api/familias?id=1', ['admin']),
  post('/api/familias', '/api/familias', ['admin'], { nombre: 'Prueba' }),
  post('/api/familias/:id', '/api/familias/1', ['admin'], {}),
  post('/administrar/:seccion/ficha/:id', '/administrar/alumnos/ficha/1/', ['admin'], {}),
  get('/api/tablas/:codigo', '/api/tablas/altas-del-dia', ['admin']),
  get('/api/tablas/:codigo/definicion', '/api/tablas/altas-del-dia/definicion', ['admin']),
  get('/administrar/usuarios/get-menu', '/administrar/usuarios/get-menu', ['any']),
  get('/administrar/usuarios/set-listados', '/administrar/usuarios/set-listados', ['admin'], { changes: true }),
  get('/activar-programacion', '/activar-programacion?url_regreso=/administrar/', ['admin'], { changes: true, page: true, only: 'direccion' }),
  get('/campus/api/get-programaciones', '/campus/api/get-programaciones', ['any']),
  get('/usuario/sesion', '/usuario/sesion', ['any']),
  post('/usuario/entrar', '/usuario/entrar', ['public'], { usuario: 'admin', clave: 'claustro-demo' }),
  get('/salud', '/salud', ['public']),

  get('/api/listado/exportar/:codigo', '/api/listado/exportar/alumnos?formato=csv', ['admin', 'profesor']),
  get('/api/listado/imprimir/:codigo', '/api/listado/imprimir/alumnos', ['admin', 'profesor']),
  post('/api/listado/guardar-busqueda/:codigo', '/api/listado/guardar-busqueda/alumnos', ['admin', 'profesor'], {
    busqueda: { id: 0, descripcion: 'Prueba', parametros: {}, orden: '', columnas: [], porPagina: 25, visibilidad: 'yo', predeterminada: false },
  }),
  post('/api/listado/borrar-busqueda/:codigo', '/api/listado/borrar-busqueda/alumnos', ['admin', 'profesor'], { id: 999_999 }),
  post('/api/listado/preferencias/:busquedaId', '/api/listado/preferencias/1', ['admin', 'profesor'], { columnas: [] }),
  post('/api/subidas', '/api/subidas', ['any'], {}),
  get('/subidas/:token', '/subidas/AAAAAAAAAAAAAAAAAAAAAA', ['any']),
  get('/api/ayuda', '/api/ayuda?texto=listados', ['any']),
  get('/api/ayuda/contacto', '/api/ayuda/contacto', ['any']),
  get('/api/procesos', '/api/procesos', ['admin']),
  get('/api/procesos/eventos', '/api/procesos/eventos', ['admin'], { endless: true }),
  get('/api/procesos/:id/elementos', '/api/procesos/999999/elementos', ['admin']),
  post('/api/procesos/:id/reintentar', '/api/procesos/999999/reintentar', ['admin'], {}),
  get('/procesos/parar/:id', '/procesos/parar/999999', ['admin'], { changes: true }),
  get('/api/notas', '/api/notas?pagina=1', ['admin', 'profesor']),
  post('/api/notas', '/api/notas', ['admin', 'profesor'], { texto: 'Prueba' }),
  post('/api/notas/:id', '/api/notas/1', ['admin', 'profesor'], { color: '#FFFF00' }),
  get('/api/notas/:id', '/api/notas/999999?borrar=1', ['admin', 'profesor'], { changes: true }),
  get('/administrar/ofertas/get-condiciones', '/administrar/ofertas/get-condiciones?oferta_id=1', ['admin']),
  post('/administrar/ofertas/set-condicion', '/administrar/ofertas/set-condicion', ['admin'], {}),
  post('/administrar/ofertas/del-condicion', '/administrar/ofertas/del-condicion', ['admin'], {}),
  get('/administrar/ofertas/api/por-que', '/administrar/ofertas/api/por-que?linea_id=999999', ['admin']),
  get('/configurar-api/get-seccion', '/configurar-api/get-seccion?codigo=academia', ['admin'], { only: 'direccion' }),
  post('/configurar-api/set-seccion', '/configurar-api/set-seccion', ['admin'], [], { only: 'direccion' }),
  get('/configurar-api/historial', '/configurar-api/historial?codigo=academia', ['admin'], { only: 'direccion' }),
  get('/configurar-api/aviso', '/configurar-api/aviso', ['admin', 'profesor']),
  configuring(get('/api/listado/configuracion/:codigo', '/api/listado/configuracion/alumnos', ['admin'])),
  configuring(post('/api/listado/configuracion/:codigo', '/api/listado/configuracion/alumnos', ['admin'], { version: 0, forma: FORMA })),
  configuring(post('/api/listado/configuracion/:codigo/recuperar', '/api/listado/configuracion/alumnos/recuperar', ['admin'], { version: 0 })),
  configuring(post('/api/listado/configuracion/:codigo/busqueda-del-listado', '/api/listado/configuracion/alumnos/busqueda-del-listado', ['admin'], { id: 999_999, oculta: false, predeterminada: false })),
  configuring(post('/api/listado/vista-previa/:codigo', '/api/listado/vista-previa/alumnos', ['admin'], { forma: FORMA })),
  get('/api/inicio', '/api/inicio', ['admin', 'profesor']),
  get('/api/documentacion/openapi.json', '/api/documentacion/openapi.json', ['public']),
  get('/api/documentacion/inicio.js', '/api/documentacion/inicio.js', ['public']),
  get('/api/documentacion/recursos/:fichero', '/api/documentacion/recursos/swagger-ui.css', ['public']),
  page('/api/documentacion', '/api/documentacion', ['public']),
  get('/usuario/primera-vez', '/usuario/primera-vez', ['public']),
  post('/usuario/primera-vez', '/usuario/primera-vez', ['public'], {}),

  post('/api/usuarios', '/api/usuarios', ['admin'], {}, { only: 'direccion' }),
  post('/api/usuarios/:id', '/api/usuarios/999999', ['admin'], {}, { only: 'direccion' }),
  post('/api/usuarios/:id/suspender', '/api/usuarios/999999/suspender', ['admin'], {}, { only: 'direccion' }),
  post('/api/usuarios/:id/reactivar', '/api/usuarios/999999/reactivar', ['admin'], {}, { only: 'direccion' }),
  post('/api/usuarios/:id/invitar', '/api/usuarios/999999/invitar', ['admin'], {}, { only: 'direccion' }),
  post('/administrar/usuarios/ficha/:id', '/administrar/usuarios/ficha/0/', ['admin'], {}, { only: 'direccion' }),
  get('/api/usuarios/:id/permisos', '/api/usuarios/1/permisos', ['admin']),
  get('/api/usuarios/persona/:tipo/:id', '/api/usuarios/persona/alumnos/1', ['admin']),
  post('/usuario/invitacion', '/usuario/invitacion', ['public'], {}),
  post('/usuario/invitacion/comprobar', '/usuario/invitacion/comprobar', ['public'], {}),
  page('/usuario/invitacion/:token', '/usuario/invitacion/x', ['public']),
  page('/administrar/*', '/administrar/usuarios/alumnos/ficha/1/', ['admin']),

  page('/', '/', ['any']),
  page('/usuario/entrar', '/usuario/entrar', ['public']),
  page('/usuario/cerrar', '/usuario/cerrar', ['public'], { changes: true }),
  page('/administrar', '/administrar/', ['admin', 'profesor']),
  page('/administrar/*', '/administrar/alumnos/', ['admin', 'profesor']),
  page('/administrar/*', '/administrar/familias/', ['admin']),
  page('/administrar/*', '/administrar/ofertas/', ['admin']),
  page('/administrar/*', '/administrar/ofertas/ficha/1/', ['admin']),
  page('/administrar/*', '/administrar/usuarios/', ['admin']),
  page('/administrar/*', '/administrar/notas/', ['admin', 'profesor']),
  page('/administrar/*', '/administrar/configuracion/', ['admin'], { only: 'direccion' }),
  page('/administrar/*', '/administrar/formularios/', ['admin'], { only: 'direccion' }),
  page('/administrar/*', '/administrar/formularios/alumnos/', ['admin'], { only: 'direccion' }),
  page('/administrar/*', '/administrar/tablas/altas-del-dia/', ['admin']),
  configuring(page('/administrar/*', '/administrar/alumnos/configurar/', ['admin'])),
  page('/administrar/*', '/administrar/alumnos/ficha/1/', ['admin']),
  page('/administrar/*', '/administrar/alumnos/ficha/0/', ['admin']),
  page('/administrar/*', '/administrar/tutores/ficha/1/', ['admin']),
  page('/administrar/*', '/administrar/cursos/ficha/1/', ['admin']),
  page('/administrar/*', '/administrar/profesores/ficha/1/', ['admin']),
  page('/administrar/*', '/administrar/aulas/ficha/1/?urlRegreso=/x/', ['admin']),
  page('/administrar/*', '/administrar/altas/ficha/1/', ['admin']),
  page('/administrar/*', '/administrar/altas/alta-masiva/', ['admin']),
  page('/campus', '/campus/', ['any']),
  page('/campus/*', '/campus/', ['any']),
  page('/ayuda/*', '/ayuda/1/', ['any']),
]; // prettier-ignore

const OF: Record<DemoUser, Role> = {
  admin: 'admin',
  secretaria: 'admin',
  profesora: 'profesor',
  tutora: 'any',
  alumno: 'any',
};

/** Whether the interface lets a user (null: nobody) call a route. */
export function mayCall({ roles, only }: RouteRow, user: DemoUser | null): boolean {
  if (roles.includes('public')) return true;
  if (user === null || (only === 'direccion' && user !== 'admin')) return false;
  return roles.includes('any') || roles.includes(OF[user]);
}
