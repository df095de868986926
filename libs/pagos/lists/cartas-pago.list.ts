import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Carta } from '../entities/carta.entity';

/** The column keeps its earlier name on the wire, because saved searches and the column settings of users contain this name. */
const RETENIDO = { field: 'retenido', name: 'importe_retencion' } as const;

/** The list of all pay letters. Letters are written on the pay screens of a teacher and of a month. */
export const cartasPagoList = defineList(Carta, {
  code: 'cartas-pago',
  title: 'Cartas de pago',
  noun: { singular: 'carta de pago', plural: 'cartas de pago', feminine: true },
  model: 'carta-pago',
  permission: 'pagos.ver',
  editPermission: 'pagos.editar',
  deletePermission: 'pagos.editar',
  menu: { group: 'profesores', order: 40 },
  readOnly: true,
  creatable: false,
  recordUrl: '/administrar/cartas-pago/',
  modal: true,
  label: 'Carta de pago {numero}',
  columns: [
    { field: 'numero', label: 'Número', link: '/administrar/profesores/pagos/?carta={id}' },
    'fecha',
    {
      field: 'profesor.apellidos',
      label: 'Apellidos',
      link: '/administrar/profesores/pagos/?teacherId={profesor.id}',
    },
    { field: 'profesor.nombre', label: 'Nombre' },
    'desde',
    'hasta',
    'bruto',
    RETENIDO,
    'liquido',
    'con_libres',
    { field: 'anulada_por.numero', label: 'Anulada por' },
  ],
  moreColumns: [
    'retencion',
    'liquidacion',
    'vigente',
    { field: 'anula.numero', label: 'Anula a' },
    { field: 'profesor.codigo', label: 'Profesor · código' },
    { field: 'profesor.nif', label: 'NIF / NIE' },
  ],
  card: {
    title: '{numero}',
    aside: '{liquido}',
    facts: [
      '{profesor.apellidos}, {profesor.nombre}',
      '{fecha}',
      'Del {desde} al {hasta}',
      'Anulada por {anulada_por.numero}',
    ],
    tags: [],
  },
  search: [
    'numero',
    { field: 'profesor.apellidos', label: 'Profesor · apellidos' },
    'fecha',
    'este_mes',
    'este_ano',
    'vigente',
    'con_libres',
    'desde',
    'hasta',
    'liquidacion',
    'liquido',
    'bruto',
    RETENIDO,
    'retencion',
    { field: 'profesor.nombre', label: 'Profesor · nombre' },
    { field: 'anula.numero', label: 'Anula a' },
    { field: 'anulada_por.numero', label: 'Anulada por' },
  ],
  sums: ['bruto', 'retenido', 'liquido'],
  order: ['-fecha', '-id'],
  // Teachers cannot have the permission of this list (`pagos.ver`), so the rule for `PRO` is only a precaution. Teachers read their own
  // letters on their pay screen (`pagos.propios`).
  scope: (user) => scopeByUserType(user, { ADM: 'all', PRO: { 'profesor.usuario_id': user.id } }),
  anywhere: {
    group: 'pagos',
    order: 10,
    // A search result opens the page that explains the amounts, and not the record of the letter.
    url: '/administrar/profesores/pagos/?carta={id}',
    names: [],
    codes: ['numero'],
    text: '{numero}',
    detail: ['{profesor.apellidos}, {profesor.nombre}', '{liquido}', '{fecha}'],
  },
  actions: [
    {
      label: 'Enviar por correo',
      icon: 'mail',
      url: '/administrar/documentos/cartas/',
      permission: 'mensajes.escribir',
    },
  ],
  deleteBlockers: [
    { table: 'pagos_cartas', column: 'anula_id', singular: 'carta que la anula', plural: 'cartas que la anulan' },
    { table: 'pagos_cartas_filas', column: 'carta_id', singular: 'concepto pagado', plural: 'conceptos pagados' },
    { table: 'pagos_propuestas', column: 'carta_id', singular: 'aprobación', plural: 'aprobaciones' },
  ],
  savedSearches: [
    { code: 'este-mes', description: 'Este mes', filters: { este_mes: '1' } },
    { code: 'este-ano', description: 'Este año', filters: { este_ano: '1' } },
    { code: 'con-libres', description: 'Con importes libres', filters: { con_libres: '1' } },
    { code: 'anuladas', description: 'Anuladas y anulaciones', filters: { vigente: '0' } },
  ],
});
