import { decide, type Pair } from './decide';
import type { CursoRow, Facts, HorarioRow } from './facts';
import { reasonText } from './sentences';

const TODAY = '2026-11-20';
const ACTIVE = [1, 2, 3].map((id) => ({ id, activo: true }));

function curso(id: number, extra: Partial<CursoRow> = {}): CursoRow {
  return { id, activo: true, capacidad: 0, fecha_inicio: null, fecha_fin: null, ocupadas: 0, ...extra };
}

/** Weekly hours such as `'LX 17:00 18:30'`. */
function horario(curso_id: number, hours: string, extra: Partial<HorarioRow> = {}): HorarioRow {
  const [dias = '', entrada = '', salida = ''] = hours.split(' ');
  return { curso_id, curso: `Curso ${String(curso_id)}`, dias, entrada, salida, desde: null, hasta: null, ...extra };
}

const pairs = (...list: [alumno: number, curso: number][]): Pair[] =>
  list.map(([alumno_id, curso_id]) => ({ alumno_id, curso_id }));

/** For each pair, the sentence that explains why it is skipped; null if it is enrolled. */
function reasonsFor(list: readonly Pair[], extra: Partial<Facts>): (string | null)[] {
  const facts: Facts = { cursos: [curso(1), curso(2)], alumnos: ACTIVE, altas: [], horarios: [], ...extra };
  return decide(list, facts, TODAY).map(({ reason }) => (reason === null ? null : reasonText(reason)));
}

it('an active student is enrolled in an open course without limits', () => {
  expect(reasonsFor(pairs([1, 1], [2, 1]), {})).toEqual([null, null]);
});

const ALREADY = { alumno_id: 1, curso_id: 1, desde: '2026-09-01', hasta: null };

it.each<[string, Partial<Facts>, string]>([
  ['already enrolled', { altas: [ALREADY] }, 'Ya está de alta en este curso.'],
  ['not active', { alumnos: [{ id: 1, activo: false }] }, 'El alumno está de baja.'],
  ['for a course that does not exist', { cursos: [] }, 'El curso ya no existe.'],
  ['for a closed course', { cursos: [curso(1, { activo: false })] }, 'El curso está cerrado.'],
  [
    'for a course that has ended',
    { cursos: [curso(1, { fecha_fin: '2026-11-19' })] },
    'El curso terminó el 19/11/2026.',
  ],
  [
    'for a course that has not begun',
    { cursos: [curso(1, { fecha_inicio: '2026-11-21' })] },
    'El curso no empieza hasta el 21/11/2026.',
  ],
  ['for a full course', { cursos: [curso(1, { capacidad: 12, ocupadas: 12 })] }, 'El curso está completo (12 plazas).'],
])('a student %s is left out', (_case, facts, reason) => {
  expect(reasonsFor(pairs([1, 1]), facts)).toEqual([reason]);
});

it('a reason has a code and the data of its sentence', () => {
  const cursos = [curso(1, { capacidad: 1, ocupadas: 1 })];
  const facts = { cursos, alumnos: ACTIVE, altas: [], horarios: [] };
  expect(decide(pairs([1, 1]), facts, TODAY)).toEqual([
    { pair: { alumno_id: 1, curso_id: 1 }, reason: { code: 'curso-completo', data: { capacidad: 1 } } },
  ]);
});

it('enrolment is possible on the first and on the last day of a course', () => {
  const cursos = [curso(1, { fecha_inicio: TODAY, fecha_fin: TODAY })];
  expect(reasonsFor(pairs([1, 1]), { cursos })).toEqual([null]);
});

it('places are given in order, and a student who is left out takes none', () => {
  const cursos = [curso(1, { capacidad: 3, ocupadas: 1 })];
  const alumnos = [1, 2, 3, 4].map((id) => ({ id, activo: id !== 1 }));
  expect(reasonsFor(pairs([1, 1], [2, 1], [3, 1], [4, 1]), { cursos, alumnos })).toEqual([
    'El alumno está de baja.',
    null,
    null,
    'El curso está completo (3 plazas).',
  ]);
});

describe('weekly hours', () => {
  const altas = [{ alumno_id: 1, curso_id: 2, desde: '2026-09-01', hasta: null }];

  it('that overlap leave a student out, and the reason names the common days and the other course', () => {
    const horarios = [horario(1, 'LX 17:00 18:30'), horario(2, 'LMX 18:00 19:00')];
    expect(reasonsFor(pairs([1, 1]), { altas, horarios })).toEqual([
      'Coincide en horario con Curso 2: lunes y miércoles, 18:00 – 19:00.',
    ]);
  });

  it.each([
    ['one after the other', [horario(1, 'L 17:00 18:00'), horario(2, 'L 18:00 19:00')]],
    ['on different days', [horario(1, 'L 17:00 18:00'), horario(2, 'M 17:00 18:00')]],
    ['in different weeks', [horario(1, 'L 17:00 18:00'), horario(2, 'L 17:00 18:00', { hasta: '2026-11-19' })]],
  ])('%s do not overlap', (_case, horarios) => {
    expect(reasonsFor(pairs([1, 1]), { altas, horarios })).toEqual([null]);
  });

  it('of an enrolment are free after its end', () => {
    const ending = [{ alumno_id: 1, curso_id: 2, desde: '2026-09-01', hasta: '2026-11-30' }];
    const horarios = [horario(1, 'L 17:00 18:00', { desde: '2026-12-01' }), horario(2, 'L 17:00 18:00')];
    expect(reasonsFor(pairs([1, 1]), { altas: ending, horarios })).toEqual([null]);
  });

  it('of two courses of one run overlap too, and only the first course is enrolled', () => {
    const horarios = [horario(1, 'V 17:00 18:00'), horario(2, 'V 17:30 18:30')];
    expect(reasonsFor(pairs([1, 1], [1, 2], [2, 2]), { horarios })).toEqual([
      null,
      'Coincide en horario con Curso 1: viernes, 17:00 – 18:00.',
      null,
    ]);
  });
});
