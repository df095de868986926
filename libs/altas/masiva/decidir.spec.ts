import { decide, type Pair } from './decidir';
import type { CourseFact, Facts, SlotFact } from './hechos';
import { outcomeText } from './palabras';

const HOY = '2026-11-20';
const curso = (id: number, extra: Partial<CourseFact> = {}): CourseFact => ({ id, activo: true, capacidad: 0, fecha_inicio: null, fecha_fin: null, ocupadas: 0, ...extra }); // prettier-ignore
const hora = (curso_id: number, dias: string, entrada: string, salida: string, extra: Partial<SlotFact> = {}): SlotFact => ({ curso_id, curso: `Curso ${String(curso_id)}`, dias, entrada, salida, desde: null, hasta: null, ...extra }); // prettier-ignore
const facts = (extra: Partial<Facts>): Facts => ({ cursos: [curso(1), curso(2)], alumnos: [{ id: 1, activo: true }, { id: 2, activo: true }, { id: 3, activo: true }], altas: [], horas: [], ...extra }); // prettier-ignore
const pairs = (...of: [alumno: number, curso: number][]): Pair[] => of.map(([alumno_id, curso_id]) => ({ alumno_id, curso_id })); // prettier-ignore

it('nothing speaks against a student without hours in a course without limits', () => {
  expect(decide(pairs([1, 1], [2, 1]), facts({}), HOY)).toEqual([null, null]);
});

it.each<[string, Partial<Facts>, string]>([
  ['is in it', { altas: [{ alumno_id: 1, curso_id: 1, desde: '2026-09-01', hasta: null }] }, 'Ya está de alta en este curso.'],
  ['has left the academy', { alumnos: [{ id: 1, activo: false }] }, 'El alumno está de baja.'],
  ['asks for a course that is closed', { cursos: [curso(1, { activo: false })] }, 'El curso está cerrado.'],
  ['comes after its end', { cursos: [curso(1, { fecha_fin: '2026-11-19' })] }, 'El curso terminó el 19/11/2026.'],
  ['comes before its beginning', { cursos: [curso(1, { fecha_inicio: '2026-11-21' })] }, 'El curso no empieza hasta el 21/11/2026.'],
  ['finds it full', { cursos: [curso(1, { capacidad: 12, ocupadas: 12 })] }, 'El curso está completo (12 plazas).'],
])('a student who %s is left out', (_what, known, reason) => {
  expect(decide(pairs([1, 1]), facts(known), HOY)).toEqual([reason]);
}); // prettier-ignore

it('the first and the last day of a course are days of it', () => {
  const cursos = [curso(1, { fecha_inicio: HOY, fecha_fin: HOY })];
  expect(decide(pairs([1, 1]), facts({ cursos }), HOY)).toEqual([null]);
});

it('places are given in order, those given before in the same run counted, and who is left out takes none', () => {
  const cursos = [curso(1, { capacidad: 3, ocupadas: 1 })];
  const alumnos = [1, 2, 3, 4].map((id) => ({ id, activo: id !== 1 }));
  const reasons = decide(pairs([1, 1], [2, 1], [3, 1], [4, 1]), facts({ cursos, alumnos }), HOY);
  expect(reasons).toEqual(['El alumno está de baja.', null, null, 'El curso está completo (3 plazas).']);
});

describe('hours', () => {
  const altas = [{ alumno_id: 1, curso_id: 2, desde: '2026-09-01', hasta: null }];

  it('that meet on a day of the week are told with that day and the hours of the other course', () => {
    const horas = [hora(1, 'LX', '17:00', '18:30'), hora(2, 'LMX', '18:00', '19:00')];
    expect(decide(pairs([1, 1]), facts({ altas, horas }), HOY)).toEqual([
      'Coincide en horario con Curso 2: lunes y miércoles, 18:00 – 19:00.',
    ]);
  });

  it.each([
    ['follow each other', [hora(1, 'L', '17:00', '18:00'), hora(2, 'L', '18:00', '19:00')]],
    ['are of other days', [hora(1, 'L', '17:00', '18:00'), hora(2, 'M', '17:00', '18:00')]],
    ['are of other weeks', [hora(1, 'L', '17:00', '18:00'), hora(2, 'L', '17:00', '18:00', { hasta: '2026-11-19' })]],
  ])('that %s do not meet', (_what, horas) => {
    expect(decide(pairs([1, 1]), facts({ altas, horas }), HOY)).toEqual([null]);
  });

  it('of an enrolment that ends are free after its end', () => {
    const ending = [{ alumno_id: 1, curso_id: 2, desde: '2026-09-01', hasta: '2026-11-30' }];
    const late = [hora(1, 'L', '17:00', '18:00', { desde: '2026-12-01' }), hora(2, 'L', '17:00', '18:00')];
    expect(decide(pairs([1, 1]), facts({ altas: ending, horas: late }), HOY)).toEqual([null]);
  });

  it('of two courses of one run meet too: the first is given', () => {
    const horas = [hora(1, 'V', '17:00', '18:00'), hora(2, 'V', '17:30', '18:30')];
    expect(decide(pairs([1, 1], [1, 2], [2, 2]), facts({ horas }), HOY)).toEqual([
      null,
      'Coincide en horario con Curso 1: viernes, 17:00 – 18:00.',
      null,
    ]);
  });
});

it.each([
  [28, 0, false, '28 altas hechas.'],
  [1, 1, false, '1 alta hecha; 1 ha quedado fuera.'],
  [0, 2, false, 'No se ha hecho ninguna alta; 2 han quedado fuera.'],
  [2, 0, true, 'Se harían 2 altas.'],
])('%i made and %i left out, dry: %s, reads «%s»', (made, left, previo, text) => {
  expect(outcomeText(made, left, previo)).toBe(text);
});
