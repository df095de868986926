import type { ComponentType } from 'react';
import type { PanelLoader } from './records/form/panels';
import type { AfterSaveLoader } from './records/state/after-save';
import type { PanelChangesLoader } from './records/state/panel-changes';

/**
 * The users of a screen, and its frame.
 * `office`: staff, in the shell.
 * `campus`: families and students, in the campus.
 * `shared`: every user, in the frame of the user's own area.
 * `account`: like `shared`, but without a frame until the user has set up a required second factor.
 * `session`: every user, without a frame.
 */
export type ScreenArea = 'office' | 'campus' | 'shared' | 'account' | 'session';

export interface ModuleScreen {
  area: ScreenArea;
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

/**
 * What a module of the client contributes, such as screens, panels, and steps after a save. The code of each part is loaded when the part
 * is first needed.
 */
export interface ClientModule {
  /** The name of the module, the same as in `libs`. */
  name: string;
  screens?: readonly ModuleScreen[];
  /** Screens that show the runs of a job, by the code of the job. */
  runScreens?: Readonly<Record<string, string>>;
  /** Loaders of the panels of record pages. The key is the code of the panel in the record definition. */
  panels?: Readonly<Record<string, PanelLoader>>;
  /**
   * The loaders of the panels, by the code of the panel. The loaded function reads the changes that other users made to the content of the
   * panel.
   */
  panelChanges?: Readonly<Record<string, PanelChangesLoader>>;
  /** Loaders of the next step that is offered after a record is saved. The key is the code of the record. */
  afterSave?: Readonly<Record<string, AfterSaveLoader>>;
}

const office = (path: string, load: ModuleScreen['load']): ModuleScreen => ({ area: 'office', path, load });

/** The list of all modules of the client: `shell/routes.tsx` reads their screens, the record engine reads their panels. */
export const modules: readonly ClientModule[] = [
  { name: 'inicio', screens: [office('/administrar', () => import('./inicio'))] },
  { name: 'ajustes', screens: [office('/administrar/configuracion', () => import('./ajustes'))] },
  { name: 'notas', screens: [office('/administrar/notas', () => import('./notas'))] },
  { name: 'presencia', screens: [office('/presencia', () => import('./presencia'))] },
  { name: 'avisos', screens: [office('/avisos', () => import('./avisos'))] },
  { name: 'altas', screens: [office('/administrar/altas/alta-masiva', () => import('./altas'))] },
  {
    name: 'facturas',
    screens: [
      office('/administrar/facturas/facturar-conceptos', () => import('./facturas/masiva')),
      office('/administrar/facturas/facturar-cuotas', () => import('./facturas/cuotas')),
      office('/administrar/facturas/cobrar', () => import('./facturas/cobro')),
      office('/administrar/facturas/marcar-pendientes', () => import('./facturas/cobro/pendientes')),
      office('/administrar/facturas/diferencias-cuotas', () => import('./facturas/diferencias')),
    ],
    runScreens: {
      'facturas.facturar-conceptos': '/administrar/facturas/facturar-conceptos/',
      'facturas.facturar-cuotas': '/administrar/facturas/facturar-cuotas/',
    },
    panels: { lineas: async () => (await import('./facturas/lineas/LinesPanel')).LinesPanel },
    panelChanges: {
      lineas: async () => (await import('./facturas/lineas/read-line-changes')).readLineChanges,
    },
  },
  { name: 'familias', panels: { familia: async () => (await import('./familias/FamilyPanels')).FamilyPanels } },
  {
    name: 'cursos',
    panels: { 'alumnos-del-curso': async () => (await import('./cursos/StudentsPanel')).StudentsPanel },
  },
  {
    name: 'clases',
    screens: [
      office('/administrar/aulas/cuadrante', () => import('./clases/cuadrante')),
      office('/clases/asistencia/:id', () => import('./clases/asistencia')),
      { area: 'shared', path: '/clases/calendario', load: () => import('./clases/calendario') },
    ],
    panels: {
      'calendario-de-clases': async () => (await import('./clases/calendario/CalendarPanel')).CalendarPanel,
    },
  },
  {
    name: 'llamadas',
    screens: [
      office('/administrar/horarios/llamadas', () => import('./llamadas/CallListsScreen')),
      office('/administrar/horarios/llamadas/:id', () => import('./llamadas/CallListScreen')),
    ],
    afterSave: {
      clases: async () => (await import('./llamadas/calls-of-record')).callsOfClass,
      festivos: async () => (await import('./llamadas/calls-of-record')).callsOfHoliday,
    },
  },
  {
    name: 'materias',
    panels: { 'materias-del-curso': async () => (await import('./materias/MateriasPanel')).MateriasPanel },
  },
  {
    name: 'reservas',
    screens: [
      office('/administrar/clases-particulares', () => import('./reservas/particulares')),
      office('/administrar/clases/anular', () => import('./reservas/anular')),
      office('/administrar/creditos/revisar', () => import('./reservas/plazas/ReviewCreditsScreen')),
      { area: 'shared', path: '/clases-particulares', load: () => import('./reservas/selector') },
    ],
    panels: {
      'clases-del-alumno': async () => (await import('./reservas/alumno/StudentClassesPanel')).StudentClassesPanel,
    },
  },
  {
    name: 'festivos',
    screens: [
      office('/administrar/clases/aulas', () => import('./festivos/aulas-libres')),
      office('/administrar/clases/dadas', () => import('./festivos/dadas')),
      office('/administrar/festivos/proponer', () => import('./festivos/propuestas/ProposalsScreen')),
      office('/clases/disponibilidad', () => import('./festivos/disponibilidad')),
    ],
    panels: {
      'previo-festivo': async () => (await import('./festivos/dias/HolidayPreview')).HolidayPreview,
      'previo-bloqueo': async () => (await import('./festivos/bloqueos/BlockPreview')).BlockPreview,
      sustituto: async () => (await import('./festivos/sustitutos/SubstitutePanel')).SubstitutePanel,
      disponibilidad: async () => (await import('./festivos/disponibilidad/AvailabilityPanel')).AvailabilityPanel,
    },
    afterSave: { bloqueos: async () => (await import('./festivos/bloqueos/left-of-block')).leftOfBlock },
  },
  {
    name: 'esperas',
    panels: { 'lista-de-espera': async () => (await import('./esperas/WaitingPanel')).WaitingPanel },
  },
  {
    name: 'notificaciones',
    panels: { avisados: async () => (await import('./notificaciones/ClassMessagesPanel')).ClassMessagesPanel },
  },
  {
    name: 'documentos',
    screens: [
      office('/administrar/documentos/facturas', () => import('./documentos/facturas')),
      office('/administrar/documentos/justificantes', () => import('./documentos/justificantes')),
      office('/administrar/documentos/cartas', () => import('./documentos/cartas')),
    ],
    panels: { 'envios-de-la-factura': async () => (await import('./documentos/historial/HistoryPanel')).HistoryPanel },
  },
  {
    name: 'pagos',
    screens: [
      office('/administrar/profesores/pagos', () => import('./pagos/profesor')),
      office('/administrar/profesores/pagos/mes', () => import('./pagos/mes')),
    ],
    runScreens: { 'pagos.mes': '/administrar/profesores/pagos/mes/' },
    panels: { 'pagos-del-profesor': async () => (await import('./pagos/profesor/PayPanel')).PayPanel },
  },
  {
    name: 'ofertas',
    panels: {
      condiciones: async () => (await import('./ofertas/ConditionsPanel')).ConditionsPanel,
      'probar-oferta': async () => (await import('./ofertas/probar/TrialPanel')).TrialPanel,
    },
  },
  {
    name: 'telegram',
    screens: [
      office('/administrar/mensajeria/telegram', () => import('./telegram/TelegramUsersScreen')),
      office('/administrar/mensajeria/telegram/ficha/:id', () => import('./telegram/usuario')),
    ],
  },
  {
    name: 'usuarios',
    screens: [office('/administrar/usuarios/:tipo/ficha/:id', () => import('./usuarios'))],
    panels: {
      permisos: async () => (await import('./usuarios/PermissionsPanel')).PermissionsPanel,
      usuario: async () => (await import('./usuarios/UserPanel')).UserPanel,
    },
  },
  {
    name: 'mensajes',
    screens: [office('/administrar/mensajes/ficha/:id', () => import('./mensajes/MessageScreen'))],
    panels: {
      'mensajes-de-la-persona': async () => (await import('./mensajes/person/MessagesPanel')).MessagesPanel,
      'correos-de-acceso': async () => (await import('./mensajes/person/AccessMailsPanel')).AccessMailsPanel,
    },
  },
  {
    name: 'buzon',
    screens: [
      { area: 'shared', path: '/campus/mensajes', load: () => import('./buzon/inbox') },
      { area: 'shared', path: '/campus/mensajes/nuevo', load: () => import('./buzon/compose') },
      { area: 'shared', path: '/campus/mensajes/:id', load: () => import('./buzon/thread') },
    ],
  },
  {
    name: 'campus',
    screens: [
      { area: 'campus', path: '/campus', load: () => import('./campus') },
      { area: 'campus', path: '/campus/*', load: () => import('./campus/NotFoundScreen') },
    ],
  },
  { name: 'cuenta', screens: [{ area: 'account', path: '/mi-cuenta', load: () => import('./cuenta') }] },
  { name: 'ayuda', screens: [{ area: 'session', path: '/ayuda/:id', load: () => import('./ayuda/HelpPage') }] },
];
