import type { DemoUser } from '../support';

/**
 * Who may call a route. `direccion` is the demo user `admin`, `office` the secretary, `families` the guardian and the student, `any` every
 * logged-in user, `public` everybody.
 */
type Caller = 'direccion' | 'office' | 'teachers' | 'families' | 'any' | 'public';

export interface RouteRow {
  method: 'GET' | 'POST';
  /** The path as the server declares it. */
  path: string;
  /** The path with values for its parameters, and the query. */
  address: string;
  callers: readonly Caller[];
  /**
   * True if the route replies with HTML. Without a session the route redirects to the log-in; without the permission it replies with an
   * HTML page.
   */
  page?: true;
  /** True if the route replies with an event stream. The stream does not end by itself. */
  endless?: true;
  /** True if the route changes data. Requests from other sites to such a route are refused. */
  changes?: true;
  body?: object;
}

const DIRECCION: readonly Caller[] = ['direccion'];
const OFFICE: readonly Caller[] = ['direccion', 'office'];
const STAFF: readonly Caller[] = ['direccion', 'office', 'teachers'];
/** User groups that may book, move and cancel private classes. */
const BOOKERS: readonly Caller[] = ['direccion', 'office', 'families'];
const ANY: readonly Caller[] = ['any'];
const PUBLIC: readonly Caller[] = ['public'];

type Extra = Pick<RouteRow, 'page' | 'endless' | 'changes'>;

/**
 * Parses a route such as `/api/fichas/:codigo=alumnos/:id=1?x=y`. `path` has only the names of the parameters: `/api/fichas/:codigo/:id`.
 * `address` has only their values: `/api/fichas/alumnos/1?x=y`.
 */
const row = (method: RouteRow['method'], route: string, callers: readonly Caller[], rest: object): RouteRow => {
  const [written = ''] = route.split('?');
  const path = written.replace(/\*=.*$/, '*').replace(/=[^/]*/g, '');
  return {
    method,
    path: path === '/' ? path : path.replace(/\/$/, ''),
    address: written.replace(/(:\w+|\*)=/g, '') + route.slice(written.length),
    callers,
    ...rest,
  };
};

const get = (route: string, callers: readonly Caller[], extra: Extra = {}): RouteRow =>
  row('GET', route, callers, extra);
const page = (route: string, callers: readonly Caller[], extra: Extra = {}): RouteRow =>
  row('GET', route, callers, { page: true, ...extra });
const post = (route: string, callers: readonly Caller[], body: object): RouteRow =>
  row('POST', route, callers, { body, changes: true });

const FORMA = { columnas: [{ campo: 'nombre', visible: true }], busqueda: [], orden: 'nombre', porPagina: 25 };
const FORMULARIO = { grupos: [], items: [], layouts_grupos: {}, layout_formulario: { md: [] } };
const BUSQUEDA = {
  id: 0,
  descripcion: 'Prueba',
  parametros: {},
  orden: '',
  columnas: [],
  porPagina: 25,
  visibilidad: 'yo',
  predeterminada: false,
};

/** All routes of the server. Some routes have several rows, with different parameter values. */
export const ROUTES: readonly RouteRow[] = [
  get('/api/busquedas-api/:busquedaId=1/:pagina=1', STAFF),
  get('/api/listado/get/:codigo=alumnos', STAFF),
  post('/api/listado/borrar-registros/:codigo=alumnos', STAFF, { idsSeleccionados: [999_999] }),
  get('/api/buscar?q=ana', STAFF),
  get('/api/buscador-registros?modelo=alumno', OFFICE),
  get('/api/buscador-generico?modelo=alumno&busqueda=a', OFFICE),
  get('/api/buscador-:nombre=familias?busqueda=a', OFFICE),
  get('/api/buscador-:nombre=tutores?busqueda=a', OFFICE),
  get('/api/buscador-:nombre=alumnos?busqueda=a', STAFF),
  get('/api/buscador-:nombre=cursos?busqueda=a', STAFF),
  get('/api/buscador-cursos-abiertos', STAFF),
  get('/api/buscador-materias-curso?curso=1', STAFF),
  get('/api/buscador-:nombre=aulas?busqueda=a', STAFF),
  get('/api/buscador-:nombre=profesores?busqueda=a', STAFF),
  get('/api/buscador-:nombre=articulos?id=1', OFFICE),
  get('/administrar/facturas/api/get-lineas/:id=999999', OFFICE),
  get('/administrar/facturas/api/ultimo-cambio/:id=999999', OFFICE),
  post('/administrar/facturas/api/set-linea', OFFICE, { precio: 'x' }),
  post('/administrar/facturas/api/borrar-lineas', OFFICE, { lineas_ids: [999_999] }),
  get('/administrar/facturas/api/pdf/:id=999999', OFFICE),
  get('/administrar/facturas/api/pdf-proceso/:procesoId=999999', OFFICE),
  get('/administrar/facturas/api/alumnos-cursos?cursos=1', OFFICE),
  get('/administrar/facturas/api/resumen-mes', OFFICE),
  get('/api/pagos-profesor/resumen-mes', OFFICE),
  get('/administrar/facturas/api/exportar-proceso/:procesoId=999999', OFFICE),
  post('/administrar/facturas/api/exportar-previo', OFFICE, {}),
  get('/administrar/facturas/api/totales-proceso/:procesoId=999999', OFFICE),
  get('/administrar/facturas/api/pdf-seleccion?ids=999999', OFFICE),
  get('/administrar/facturas/api/get-series', OFFICE),
  get('/administrar/facturas/api/get-formas-pago/', OFFICE),
  post('/administrar/facturas/api/facturar-conceptos', OFFICE, {}),
  post('/administrar/facturas/api/facturar-cuotas', OFFICE, {}),
  get('/administrar/facturas/api/diferencias-cuotas', OFFICE),
  post('/administrar/facturas/api/diferencias-cuotas/dejar', OFFICE, {}),
  post('/administrar/facturas/api/diferencias-cuotas/dejar-varias', OFFICE, {}),
  post('/administrar/facturas/api/diferencias-cuotas/retomar', OFFICE, {}),
  post('/administrar/facturas/api/diferencias-cuotas/borrador', OFFICE, {}),
  post('/administrar/facturas/api/diferencias-cuotas/revisada', OFFICE, {}),
  post('/administrar/facturas/api/exportar-previo-cuotas', OFFICE, {}),
  post('/administrar/facturas/api/emitir', OFFICE, { factura_id: 999_999 }),
  post('/administrar/facturas/api/rectificar', OFFICE, { factura_id: 999_999 }),
  post('/administrar/facturas/api/rectificar-proceso', OFFICE, { proceso_id: 999_999 }),
  get('/api/facturas/:id=999999/emitir', OFFICE),
  post('/api/facturas/:id=999999/emitir', OFFICE, {}),
  post('/administrar/facturas/api/cobrar-facturas', OFFICE, {}),
  post('/administrar/facturas/api/marcar-pendientes', OFFICE, {}),
  post('/api/facturas/:id=999999/cobrar', OFFICE, {}),
  post('/api/facturas/:id=999999/pendiente', OFFICE, {}),
  post('/api/facturas/:id=999999/rectificar', OFFICE, {}),
  post('/api/facturas/:id=999999/rectificar-parte', OFFICE, {}),
  post('/administrar/altas/api/alta-masiva', OFFICE, { cursos: [], alumnos: [] }),
  get('/administrar/altas/api/get-conceptos-alumno/:studentId=1', OFFICE),
  get('/administrar/conceptos/api/get-concepto/:id=1', OFFICE),
  get('/api/listado/get/:codigo=familias', OFFICE),
  get('/api/listado/get/:codigo=usuarios', OFFICE),
  get('/api/formularios/:codigo=alumnos', OFFICE),
  get('/api/formularios', DIRECCION),
  get('/api/programacion/listado/:codigo=alumnos', DIRECCION),
  get('/api/programacion/ficha/:codigo=alumnos', DIRECCION),
  post('/api/formularios/:codigo=altas', DIRECCION, FORMULARIO),
  post('/api/formularios/:codigo=altas/restablecer', DIRECCION, {}),
  get('/api/fichas/:codigo=alumnos/:id=1', OFFICE),
  get('/api/fichas/:codigo=alumnos/:id=1/listas/:lista=altas/:pagina=1', OFFICE),
  get('/api/fichas/:codigo=alumnos/:id=1/historial', OFFICE),
  post('/api/fichas/:codigo=alumnos/:id=1/mostrar', OFFICE, { campo: 'iban' }),
  get('/administrar/familias/api/vistazo-alumno/:id=1', STAFF),
  get('/administrar/familias/api/vistazo-tutor/:id=1', OFFICE),
  get('/administrar/cursos/api/vistazo/:id=1', STAFF),
  get('/administrar/cursos/api/alumnos/:id=1', STAFF),
  get('/administrar/facturas/api/vistazo-alumno/:id=1', OFFICE),
  get('/administrar/facturas/api/vistazo-familia/:id=1', OFFICE),
  get('/administrar/listados/set-solapa-ficha/:codigo=alumnos/:solapa=datos/', OFFICE, { changes: true }),
  get('/api/familias?id=1', OFFICE),
  post('/api/familias', OFFICE, { nombre: 'Prueba' }),
  post('/api/familias/:id=1', OFFICE, {}),
  post('/administrar/:seccion=alumnos/ficha/:id=1/', OFFICE, {}),
  post('/administrar/:seccion=alumnos/ficha/:id=1/previo', OFFICE, {}),
  get('/api/tablas/:codigo=altas-del-dia', OFFICE),
  get('/api/tablas/:codigo=altas-del-dia/definicion', OFFICE),
  get('/administrar/usuarios/get-menu', ANY),
  get('/administrar/usuarios/set-listados', OFFICE, { changes: true }),
  get('/activar-programacion?url_regreso=/administrar/', DIRECCION, { changes: true, page: true }),
  get('/campus/api/get-programaciones', ANY),
  get('/usuario/sesion', ANY),
  get('/usuario/cuenta', ANY),
  get('/usuario/sesiones', ANY),
  post('/usuario/tema', ANY, { tema: 'sistema' }),
  post('/usuario/sesiones/cerrar', ANY, { id: 999_999 }),
  post('/usuario/clave', ANY, {}),
  post('/usuario/recordar', PUBLIC, {}),
  post('/usuario/clave/comprobar', PUBLIC, {}),
  post('/usuario/clave/:token=x', PUBLIC, {}),
  page('/usuario/clave/:token=x', PUBLIC),
  post('/usuario/segundo-factor', STAFF, {}),
  post('/usuario/segundo-factor/confirmar', STAFF, {}),
  post('/usuario/segundo-factor/quitar', STAFF, {}),
  post('/usuario/segundo-factor/codigos', STAFF, {}),
  page('/mi-cuenta/', ANY),
  post('/usuario/entrar', PUBLIC, { usuario: 'admin', clave: 'claustro-demo' }),
  get('/salud', PUBLIC),
  get('/.well-known/security.txt', PUBLIC),

  get('/api/listado/exportar/:codigo=alumnos?formato=csv', STAFF),
  get('/api/listado/imprimir/:codigo=alumnos', STAFF),
  post('/api/listado/guardar-busqueda/:codigo=alumnos', STAFF, { busqueda: BUSQUEDA }),
  post('/api/listado/borrar-busqueda/:codigo=alumnos', STAFF, { id: 999_999 }),
  post('/api/listado/cambiar-busqueda/:codigo=alumnos', STAFF, { id: 999_999, cambio: {} }),
  post('/api/listado/restablecer-busqueda/:codigo=alumnos', STAFF, { id: 999_999 }),
  post('/api/listado/preferencias/:busquedaId=1', STAFF, { columnas: [] }),
  post('/api/subidas', ANY, {}),
  get('/subidas/:token=AAAAAAAAAAAAAAAAAAAAAA', ANY),
  get('/api/ayuda?texto=listados', ANY),
  get('/api/ayuda/contacto', ANY),
  get('/api/procesos', OFFICE),
  get('/api/procesos/eventos', OFFICE, { endless: true }),
  get('/api/procesos/:id=999999/elementos', OFFICE),
  post('/api/procesos/:id=999999/reintentar', OFFICE, {}),
  get('/procesos/parar/:id=999999', OFFICE, { changes: true }),
  get('/avisos/load', OFFICE),
  page('/avisos/', OFFICE),
  get('/avisos/marcar-leido/:id=999999', OFFICE, { changes: true }),
  post('/avisos/marcar-grupo', OFFICE, {}),
  get('/api/notas?pagina=1', STAFF),
  post('/api/notas', STAFF, { texto: 'Prueba' }),
  post('/api/notas/:id=1', STAFF, { color: '#FFFF00' }),
  get('/api/notas/:id=999999?borrar=1', STAFF, { changes: true }),
  get('/presencia/api', STAFF),
  post('/presencia/api', STAFF, { accion: 'entrada' }),
  get('/presencia/api/estado', STAFF),
  get('/presencia/api/pendientes', STAFF),
  post('/presencia/api/conforme', OFFICE, { id: 999999, version: 1 }),
  get('/presencia/api/cerrar?mes=2026-10', STAFF),
  post('/presencia/api/cerrar', DIRECCION, { mes: '2026-11' }),
  get('/presencia/api/exportar?mes=2026-11&formato=xlsx', STAFF),
  get('/api/pagos-profesor/profesor/:profesorId=1', STAFF),
  post('/api/pagos-profesor/save', OFFICE, {}),
  post('/api/pagos-profesor/borrar-concepto', OFFICE, { id: 999999 }),
  post('/api/pagos-profesor/calcular', OFFICE, {}),
  post('/api/pagos-profesor/generar', OFFICE, {}),
  post('/api/pagos-profesor/anular', OFFICE, { id: 999999 }),
  get('/api/pagos-profesor/por-aprobar', OFFICE),
  post('/api/pagos-profesor/aprobar', OFFICE, { id: 999999 }),
  post('/api/pagos-profesor/rechazar', OFFICE, { id: 999999 }),
  get('/api/pagos-profesor/mes?mes=2026-11', OFFICE),
  post('/api/pagos-profesor/mes', OFFICE, {}),
  // Teachers may also read their own pay letters. The letter 999999 does not exist, and teachers are refused here as for the letter of
  // another teacher.
  get('/api/pagos-profesor/carta/:id=999999', OFFICE),
  get('/api/pagos-profesor/pdf/:id=999999', OFFICE),
  get('/api/pagos-profesor/zip?mes=2026-11', OFFICE),
  get('/api/pagos-profesor/exportar?mes=2026-11&formato=xlsx', OFFICE),
  get('/administrar/profesores/api/list', STAFF),
  get('/cursos/api/materias/list/:cursoId=1', STAFF),
  post('/cursos/api/materias/save-materia/:cursoId=1', OFFICE, {}),
  post('/cursos/api/materias/borrar-materias/:cursoId=1', OFFICE, {}),
  post('/cursos/api/materias/retirar-cambio/:cursoId=1', OFFICE, {}),
  get('/api/horarios/esperas?curso_id=1', BOOKERS),
  post('/api/horarios/esperas', BOOKERS, {}),
  post('/administrar/esperas/ficha/:id=0', OFFICE, {}),
  post('/api/horarios/esperas/retirar', BOOKERS, {}),
  post('/api/horarios/esperas/responder', BOOKERS, {}),
  post('/api/horarios/esperas/ofrecer', OFFICE, {}),
  post('/api/horarios/esperas/mover', OFFICE, {}),
  get('/api/horarios/creditos?alumno_id=1', BOOKERS),
  post('/api/horarios/creditos/elegidos', OFFICE, {}),
  post('/api/horarios/creditos/retirar', OFFICE, {}),
  post('/api/horarios/creditos/mantener', OFFICE, {}),
  post('/api/horarios/creditos/:id=999999/retirar', OFFICE, {}),
  post('/api/horarios/creditos/:id=999999/mantener', OFFICE, {}),
  get('/administrar/aulas/api/cuadrante', OFFICE),
  page('/clases-particulares/', ANY),
  page('/clases/*=calendario/', ANY),
  get('/clases-particulares/api/get-clases?fecha1=2026-11-23&fecha2=2026-11-27', ANY),
  get('/clases-particulares/api/get-clase/:id=999999', ANY),
  get('/clases-particulares/api/get-estructura?fecha1=2026-11-23&fecha2=2026-11-27', ANY),
  get('/clases-particulares/api/get-profesores/:cursoId=0', ANY),
  get('/clases-particulares/api/get-aulas/:cursoId=0', ANY),
  get('/clases-particulares/api/get-fechas-cambio?fecha=2026-11-24&materia_id=999999', ANY),
  get('/clases-particulares/api/get-horas-cambio?fecha=2026-11-24&materia_id=999999', ANY),
  get('/clases-particulares/api/revisar-horarios?fecha=2026-11-24&hora=18:00&materia_id=999999', ANY),
  get('/clases-particulares/api/por-que?fecha=2026-11-24&hora=18:00&materia_id=999999', ANY),
  post('/clases-particulares/api/anular-clases', BOOKERS, {}),
  post('/clases-particulares/api/previo-anular', BOOKERS, {}),
  post('/clases-particulares/api/cambiar-profesor', OFFICE, {}),
  post('/clases-particulares/api/cambiar-aula', OFFICE, {}),
  post('/clases-particulares/api/cambiar-hora-clase', OFFICE, {}),
  post('/clases-particulares/api/confirmar-clases', OFFICE, {}),
  post('/clases-particulares/api/dar-por-dada', OFFICE, {}),
  post('/clases-particulares/api/set-asistencia', STAFF, {}),
  get('/api/horarios/get-nueva-clase?alta_id=999999', BOOKERS),
  post('/api/horarios/set-nueva-clase', BOOKERS, {}),
  post('/api/horarios/set-cambio-clase', BOOKERS, {}),
  get('/api/horarios/asistencia/:clase_id=999999', STAFF),
  get('/api/horarios/clases-alumno/:alumno_id=999999', STAFF),
  get('/api/horarios/disponibilidad/:id=999999', STAFF),
  post('/api/horarios/disponibilidad/:id=999999', OFFICE, {}),
  get('/api/horarios/previo-festivo?desde=2026-12-01&hasta=2026-12-01', OFFICE),
  get('/api/horarios/previo-bloqueo?profesor_id=1&desde=2026-12-01T08:00&hasta=2026-12-01T18:00', OFFICE),
  get('/api/horarios/festivos-propuestos', OFFICE),
  post('/api/horarios/festivos-propuestos', OFFICE, {}),
  get('/api/horarios/sustitutos?clase_id=999999', OFFICE),
  get('/api/horarios/previo-aulas?clase_id=999999', OFFICE),
  post('/api/horarios/asignar-aulas', OFFICE, {}),
  get('/api/buscador-aulas-libres?buscar=a', OFFICE),
  get('/api/notificaciones/clases/:id=999999', OFFICE),
  get('/api/notificaciones/alcance?clases=999999', OFFICE),
  get('/api/busquedas-api/:busquedaId=1/suscripcion', STAFF),
  post('/api/busquedas-api/:busquedaId=1/suscripcion', STAFF, { cada: '' }),
  get('/api/horarios/llamadas', OFFICE),
  get('/api/horarios/llamadas/de-ficha', OFFICE),
  get('/api/horarios/llamadas/:id=999999', OFFICE),
  get('/api/horarios/llamadas/:id=999999/sustitutos', OFFICE),
  post('/api/horarios/llamadas/:id=999999/asignar', OFFICE, {}),
  post('/api/horarios/llamadas/:id=999999/texto', OFFICE, { texto: 'La clase se anula.', version: 1 }),
  post('/api/horarios/llamadas/personas/:id=999999', OFFICE, {}),
  post('/api/horarios/previo-anular', OFFICE, {}),
  get('/api/horarios/clases/:id=999999/anular', OFFICE),
  post('/api/horarios/clases/:id=999999/anular', OFFICE, {}),
  post('/api/horarios/clases/:id=999999/recuperar', OFFICE, {}),
  post('/api/horarios/previo-dadas', OFFICE, {}),
  post('/api/horarios/clases/:id=999999/dada', OFFICE, {}),
  post('/api/horarios/clases/:id=999999/no-dada', OFFICE, {}),
  post('/api/horarios/clases/:id=999999/confirmar', OFFICE, {}),
  get('/api/horarios/plazas/:id=999999/anular', OFFICE),
  post('/api/horarios/plazas/:id=999999/anular', OFFICE, {}),
  get('/api/horarios/calendarios', ANY),
  post('/api/horarios/calendarios', ANY, {}),
  post('/api/horarios/calendarios/revocar', ANY, { id: 999999 }),
  get('/calendario/:archivo=nada.ics', PUBLIC),
  get('/administrar/ofertas/get-condiciones?oferta_id=1', OFFICE),
  post('/administrar/ofertas/set-condicion', OFFICE, {}),
  post('/administrar/ofertas/del-condicion', OFFICE, {}),
  get('/administrar/ofertas/api/por-que?linea_id=999999', OFFICE),
  get('/administrar/ofertas/api/simular?oferta_id=999999&mes=2026-10', OFFICE),
  get('/administrar/facturas/api/oferta-linea/:id=999999', OFFICE),
  get('/configurar-api/get-seccion?codigo=academia', DIRECCION),
  post('/configurar-api/set-seccion', DIRECCION, []),
  get('/configurar-api/historial?codigo=academia', DIRECCION),
  get('/configurar-api/aviso', STAFF),
  get('/configurar-api/copia', DIRECCION),
  get('/api/listado/configuracion/:codigo=alumnos', DIRECCION),
  post('/api/listado/configuracion/:codigo=alumnos', DIRECCION, { version: 0, forma: FORMA }),
  post('/api/listado/configuracion/:codigo=alumnos/recuperar', DIRECCION, { version: 0 }),
  post('/api/listado/configuracion/:codigo=alumnos/busqueda-del-listado', DIRECCION, {
    id: 999_999,
    oculta: false,
    predeterminada: false,
  }),
  post('/api/listado/vista-previa/:codigo=alumnos', DIRECCION, { forma: FORMA }),
  get('/api/inicio', STAFF),
  get('/api/documentacion/openapi.json', STAFF),
  get('/api/documentacion/inicio.js', STAFF),
  get('/api/documentacion/recursos/:fichero=swagger-ui.css', STAFF),
  page('/api/documentacion', STAFF),
  get('/usuario/primera-vez', PUBLIC),
  post('/usuario/primera-vez', PUBLIC, {}),

  post('/api/usuarios', DIRECCION, {}),
  get('/api/usuarios/permisos-guardados', DIRECCION),
  post('/api/usuarios/permisos-guardados', DIRECCION, {}),
  post('/api/usuarios/permisos-guardados/borrar', DIRECCION, {}),
  post('/api/usuarios/permisos-previo', DIRECCION, {}),
  post('/api/usuarios/:id=999999', DIRECCION, {}),
  post('/api/usuarios/:id=999999/suspender', DIRECCION, {}),
  post('/api/usuarios/:id=999999/reactivar', DIRECCION, {}),
  post('/api/usuarios/:id=999999/invitar', DIRECCION, {}),
  post('/api/usuarios/:id=999999/quitar-segundo-factor', DIRECCION, {}),
  post('/administrar/usuarios/ficha/:id=0/', DIRECCION, {}),
  get('/api/usuarios/:id=1/permisos', OFFICE),
  get('/api/usuarios/persona/:tipo=alumnos/:id=1', OFFICE),
  post('/usuario/invitacion', PUBLIC, {}),
  post('/usuario/invitacion/comprobar', PUBLIC, {}),
  page('/usuario/invitacion/:token=x', PUBLIC),
  page('/administrar/*=usuarios/alumnos/ficha/1/', OFFICE),

  page('/', ANY),
  page('/usuario/entrar', PUBLIC),
  page('/usuario/cerrar', PUBLIC, { changes: true }),
  page('/administrar/', STAFF),
  page('/administrar/*=alumnos/', STAFF),
  page('/administrar/*=familias/', OFFICE),
  page('/administrar/*=ofertas/', OFFICE),
  page('/administrar/*=ofertas/ficha/1/', OFFICE),
  page('/administrar/*=usuarios/', OFFICE),
  page('/administrar/*=notas/', STAFF),
  page('/administrar/*=configuracion/', DIRECCION),
  page('/administrar/*=formularios/', DIRECCION),
  page('/administrar/*=formularios/alumnos/', DIRECCION),
  page('/administrar/*=tablas/altas-del-dia/', OFFICE),
  page('/administrar/*=alumnos/configurar/', DIRECCION),
  page('/administrar/*=alumnos/ficha/1/', OFFICE),
  page('/administrar/*=alumnos/ficha/0/', OFFICE),
  page('/administrar/*=tutores/ficha/1/', OFFICE),
  page('/administrar/*=cursos/ficha/1/', OFFICE),
  page('/administrar/*=profesores/ficha/1/', OFFICE),
  page('/administrar/*=aulas/ficha/1/?urlRegreso=/x/', OFFICE),
  page('/administrar/*=altas/ficha/1/', OFFICE),
  page('/administrar/*=altas/alta-masiva/', OFFICE),
  page('/administrar/*=profesores/pagos/', STAFF),
  page('/presencia/', STAFF),
  page('/campus/', ANY),
  page('/campus/*=', ANY),
  page('/ayuda/*=1/', ANY),
];

const CALLER_OF: Record<DemoUser, Caller> = {
  admin: 'direccion',
  secretaria: 'office',
  profesora: 'teachers',
  tutora: 'families',
  alumno: 'families',
};

/** True if a user may call a route. If `user` is null, the call has no session. */
export function mayCall({ callers }: RouteRow, user: DemoUser | null): boolean {
  if (callers.includes('public')) return true;
  return user !== null && (callers.includes('any') || callers.includes(CALLER_OF[user]));
}
