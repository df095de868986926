import type { Aviso, AvisoGrupo } from '#libs/contracts';
import {
  bellName,
  countIn,
  filterPanel,
  gravest,
  groupKey,
  hasMarkAll,
  isReadable,
  levelChoices,
  NO_FILTER,
  sectionChoices,
  unreadIn,
} from './panel';

const group = (nivel: Aviso['nivel'], seccion: AvisoGrupo['seccion'], ...ids: number[]): AvisoGrupo => ({
  nivel,
  nivelDescripcion: 'Aviso',
  seccion,
  argos: nivel === 3,
  cantidad: ids.length,
  avisos: ids.map((id) => ({
    id,
    fecha: '2026-11-20T09:00:00Z',
    asunto: '',
    texto: '',
    accion: null,
    url: null,
    urlAccion: null,
    nivel,
    leido: false,
  })),
});

const PANEL = [group(3, 'Sistema', 9), group(2, 'Horarios', 8, 7), group(1, 'Alumnos', 6), group(1, 'Horarios', 5)];

it('[AVIS-01] a filter by level and one by section show what both allow, with its count', () => {
  expect(filterPanel(PANEL, NO_FILTER)).toEqual(PANEL);
  expect(filterPanel(PANEL, { nivel: 1, seccion: 'Horarios' })).toEqual([PANEL[3]]);
  expect(
    levelChoices(PANEL, { nivel: 3, seccion: 'Horarios' }).map(({ label, count }) => `${label} ${String(count)}`),
  ).toEqual(['Grave 0', 'Importante 2', 'Aviso 1', 'Información 0']);
  expect(sectionChoices(PANEL, NO_FILTER).map(({ label, count }) => `${label} ${String(count)}`)).toEqual([
    'Alumnos 1',
    'Horarios 3',
    'Sistema 1',
  ]);
  expect(countIn(PANEL)).toBe(5);
});

it('[AVIS-06] [AVIS-07] levels 0 and 1 are marked as read, and groups up to level 2 offer to mark all', () => {
  const levels = [0, 1, 2, 3] as const;
  expect(levels.filter((nivel) => isReadable({ nivel }))).toEqual([0, 1]);
  expect(levels.filter((nivel) => hasMarkAll({ nivel }))).toEqual([0, 1, 2]);
});

it('the bell opens the gravest warnings and says how many are unread', () => {
  expect(gravest(PANEL, 3).map(({ id }) => id)).toEqual([9, 8, 7]);
  expect([bellName(undefined), bellName(0), bellName(12)]).toEqual([
    'Avisos',
    'Avisos: 0 sin leer',
    'Avisos: 12 sin leer',
  ]);
});

it('[AVIS-05] read warnings are left out, and groups without unread ones', () => {
  const [first = group(3, 'Sistema', 9), ...others] = PANEL;
  const read = { ...first, avisos: first.avisos.map((aviso) => ({ ...aviso, leido: true })) };
  expect(unreadIn([read, ...others])).toEqual(others);
});

it('groups of the same level and section differ if one is about the server', () => {
  expect(new Set(PANEL.map(groupKey)).size).toBe(4);
  expect(groupKey(group(3, 'Sistema'))).toBe('3 Sistema argos');
});
