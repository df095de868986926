import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { decideBooking } from './decide-booking';
import { dayStarts } from './day-starts';
import { slotOption, slotOptions, startAt } from './free-slots';
import type { RoomFacts, SlotFacts, TeacherClass, TeacherFacts } from './slot-facts';
import { overlaps, tramoOf } from '../../clases/calculo';

/** A Tuesday. */
const DAY = '2026-11-24';
const ENGLISH = 7;
const GROUP = 8;

const at = (
  from: string,
  to: string,
  materia_id: number,
  clase_id: number,
  ocupadas = 0,
  capacidad = 2,
): TeacherClass => ({
  ...tramoOf(DAY, from, to),
  clase_id,
  materia_id,
  ocupadas,
  capacidad,
});

const teacher = (id: number, capacidad: number, more: Partial<TeacherFacts> = {}): TeacherFacts => ({
  id,
  nombre: `Profesor ${String(id)}`,
  resultado: `Profesor ${String(id)}`,
  capacidad,
  clases: [],
  bloqueos: [],
  disponibilidad: [],
  fechaBaja: null,
  ...more,
});

const room = (id: number, more: Partial<RoomFacts> = {}): RoomFacts => ({
  id,
  codigo: `A${String(id)}`,
  descripcion: `Aula ${String(id)}`,
  capacidad: 0,
  compartida: false,
  ocupada: [],
  bloqueos: [],
  ...more,
});

const facts = (profesores: TeacherFacts[], more: Partial<SlotFacts> = {}): SlotFacts => ({
  materia: { id: ENGLISH, descripcion: 'Inglés', curso_id: 1, curso: 'Curso', aula_id: null, particular: true },
  horario: [{ dia: 'M', horas: ['16:00', '17:00', '18:00'], duracion: 60, fin: null }],
  periodos: [],
  festivos: [],
  profesores,
  aulas: [room(1), room(2), room(3)],
  alumnos: [],
  zona: 'Europe/Madrid',
  ...more,
});

const SIX = { hora: '18:00', minutos: 60 };
const english = (ocupadas: number) => at('18:00', '19:00', ENGLISH, 40, ocupadas);
const group = at('18:30', '19:50', GROUP, 41);
const everyRoomTaken = [1, 2].map((id) => room(id, { ocupada: [tramoOf(DAY, '18:15', '18:30')] }));

/** The facts of each example of rule R5, by the number of the example. */
const CASES: Readonly<Record<string, SlotFacts>> = {
  'R5.1': facts([teacher(1, 2), teacher(2, 1)]),
  'R5.2': facts([teacher(1, 2, { clases: [english(1)] }), teacher(2, 1)]),
  'R5.3': facts([teacher(1, 2, { clases: [english(1)] }), teacher(2, 1, { clases: [group] })]),
  'R5.4': facts([
    teacher(1, 2, { clases: [english(2)] }),
    teacher(2, 1, { bloqueos: [tramoOf(DAY, '17:00', '20:00')] }),
  ]),
  'R5.5': facts([teacher(1, 2), teacher(2, 1)], { aulas: everyRoomTaken }),
  'R5.6': facts([teacher(1, 2), teacher(2, 1)], { aulas: [room(1)] }),
  'R5.7': facts([teacher(1, 2), teacher(2, 1)], { alumnos: [tramoOf(DAY, '17:30', '18:01')] }),
  'R5.8': facts([teacher(1, 2), teacher(2, 1)], { alumnos: [tramoOf(DAY, '17:00', '18:00')] }),
};

describe('R5, Marta with 2 places and Juan with 1, at 18:00', () => {
  it.each(workedTable('R5'))('if $case', ({ row = '', ...expected }) => {
    const { capacidad, cantidad, plazas, libre } = slotOption(CASES[row]!, DAY, SIX);
    expect({ capacidad, cantidad, plazas, libre: libre ? 'yes' : 'no' }).toEqual({
      capacidad: Number(expected.capacidad),
      cantidad: Number(expected.cantidad),
      plazas: Number(expected.plazas),
      libre: expected.libre,
    });
  });
});

describe('with two free teachers and one free room', () => {
  const oneRoom = facts([teacher(1, 2), teacher(2, 1)], { aulas: [room(1)] });
  const option = slotOption(oneRoom, DAY, SIX);

  it('[PART-53] the single room counts once in the places, and each of the teachers is offered', () => {
    expect(option.plazas).toBe(2);
    expect(option.offers.map(({ profesor, plazas }) => [profesor.id, plazas])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it.each([1, 2])('[PART-60] teacher %i can be chosen, also for a week of a series', (profesorId) => {
    const request = { fecha: DAY, ...SIX };
    const created = { kind: 'create', profesorId, room: { id: 1 } };
    expect(decideBooking(oneRoom, { ...request, profesorId })).toMatchObject(created);
    const preferred = { profesorId, aulaId: null };
    expect(decideBooking(oneRoom, { ...request, profesorId: null, preferred })).toMatchObject(created);
  });

  it('[PART-53] a teacher whose students no free room holds is not offered', () => {
    const small = slotOption({ ...oneRoom, aulas: [room(1, { capacidad: 1 })] }, DAY, SIX);
    expect(small.offers.map(({ profesor }) => profesor.id)).toEqual([2]);
  });
});

it('an hour is without room while teachers have places, and not when they have none', () => {
  const at = (marta: TeacherFacts, aulas: SlotFacts['aulas']) =>
    slotOption(facts([marta], { aulas }), DAY, SIX).isWithoutRoom;
  expect(at(teacher(1, 2), everyRoomTaken)).toBe(true);
  expect(at(teacher(1, 2), [room(1)])).toBe(false);
  expect(at(teacher(1, 2, { clases: [group] }), everyRoomTaken)).toBe(false);
});

it('a day has no hours on a holiday, and none before now', () => {
  const hours = (more: Partial<SlotFacts>, notBefore: number | null) =>
    slotOptions(facts([teacher(1, 1)], more), { fecha: DAY, step: null, notBefore }).map(({ hora }) => hora);
  expect(hours({}, null)).toEqual(['16:00', '17:00', '18:00']);
  expect(hours({}, tramoOf(DAY, '17:00', '18:00').start)).toEqual(['18:00']);
  expect(hours({ festivos: [{ desde: DAY, hasta: DAY, descripcion: 'Fiesta' }] }, null)).toEqual([]);
});

it('starts are stepped inside the window while the class fits', () => {
  const day = { dia: 'M', horas: ['16:00', '17:00', '19:00'], duracion: 60, fin: null };
  expect(dayStarts(day, 30).map(({ hora }) => hora)).toEqual(['16:00', '16:30', '17:00', '19:00']);
  expect(dayStarts(day, 30, 90).map(({ hora }) => hora)).toEqual(['16:00', '16:30']);
});

describe('R6 without a chosen teacher', () => {
  const decide = (profesores: TeacherFacts[], profesorId: number | null = null, more: Partial<SlotFacts> = {}) =>
    decideBooking(facts(profesores, more), { fecha: DAY, profesorId, ...SIX });

  it('joins a class with a place before a teacher who is free', () => {
    expect(decide([teacher(1, 2), teacher(2, 2, { clases: [english(1)] })])).toMatchObject({
      kind: 'join',
      claseId: 40,
    });
  });

  it('takes the free teacher with fewest minutes that day, then the lowest id', () => {
    const busy = teacher(1, 1, { clases: [at('09:00', '10:00', GROUP, 50)] });
    expect(decide([busy, teacher(3, 1), teacher(2, 1)])).toMatchObject({ kind: 'create', profesorId: 2 });
  });

  it('takes the teacher who is chosen, or none', () => {
    expect(decide([teacher(1, 1), teacher(2, 1)], 2)).toMatchObject({ kind: 'create', profesorId: 2 });
    expect(decide([teacher(1, 1), teacher(2, 1, { clases: [group] })], 2)).toMatchObject({ kind: 'refuse' });
  });

  it('keeps the preferred teacher and room of a series where they are free, among classes with a place too', () => {
    const prefer = (profesores: TeacherFacts[], aulas: SlotFacts['aulas']) =>
      decideBooking(facts(profesores, { aulas }), {
        fecha: DAY,
        profesorId: null,
        preferred: { profesorId: 3, aulaId: 7 },
        ...SIX,
      });
    const rooms = [room(6, { capacidad: 4 }), room(7, { capacidad: 4 })];
    expect(prefer([teacher(1, 1), teacher(3, 1)], rooms)).toMatchObject({ profesorId: 3, room: { id: 7 } });
    expect(prefer([teacher(1, 1), teacher(3, 1, { clases: [group] })], rooms)).toMatchObject({ profesorId: 1 });
    const [own, other] = [
      { ...english(1), clase_id: 41 },
      { ...english(1), clase_id: 40 },
    ];
    expect(prefer([teacher(1, 2, { clases: [other] }), teacher(3, 2, { clases: [own] })], rooms)).toMatchObject({
      claseId: 41,
      profesorId: 3,
    });
    expect(prefer([teacher(1, 2, { clases: [other] }), teacher(3, 2)], rooms)).toMatchObject({ claseId: 40 });
  });

  it('takes the first free room that holds the students', () => {
    const aulas = [
      room(1, { capacidad: 1 }),
      room(2, { capacidad: 2, ocupada: [tramoOf(DAY, '18:00', '19:00')] }),
      room(3, { capacidad: 4 }),
    ];
    expect(decide([teacher(1, 2)], null, { aulas })).toMatchObject({ kind: 'create', room: { id: 3 } });
  });
});

it.each([
  ['17:00', '18:00', DAY, '18:00', '19:00', DAY, false],
  ['17:00', '18:00', DAY, '17:59', '19:00', DAY, true],
  ['23:30', '00:30', '2026-12-31', '00:00', '01:00', '2027-01-01', true],
  ['23:30', '00:30', '2026-12-31', '00:30', '01:00', '2027-01-01', false],
])('%s–%s of %s and %s–%s of %s meet: %s', (from, to, day, otherFrom, otherTo, otherDay, meet) => {
  expect(overlaps(tramoOf(day, from, to), tramoOf(otherDay, otherFrom, otherTo))).toBe(meet);
});

it.each(['2026-03-29', '2026-10-25'])('01:00–04:00 of %s is 180 minutes', (day) => {
  const { start, end } = tramoOf(day, '01:00', '04:00');
  expect(end - start).toBe(180);
});

describe('the hours of a teacher', () => {
  const isFree = (disponibilidad: TeacherFacts['disponibilidad'], hora: string, minutos = 60) =>
    slotOption(facts([teacher(1, 1, { disponibilidad })]), DAY, { hora, minutos }).libre;
  const open = (dia: string, desde: string, hasta: string) => ({
    dia,
    desde,
    hasta,
    vigenteDesde: null,
    vigenteHasta: null,
  });

  it('are merged where they are adjacent', () => {
    const halves = [open('M', '18:00', '20:00'), open('M', '16:00', '18:00')];
    expect([isFree(halves, '17:30'), isFree(halves, '19:30'), isFree(halves, '15:30')]).toEqual([true, false, false]);
    expect(isFree([open('M', '16:00', '17:50'), open('M', '18:00', '20:00')], '17:30')).toBe(false);
  });

  it('go on after midnight', () => {
    const night = [open('M', '22:00', '00:00'), open('X', '00:00', '01:00')];
    expect([isFree(night, '23:30'), isFree(night, '23:30', 120)]).toEqual([true, false]);
  });

  it('end with the last day in the academy', () => {
    const option = (fechaBaja: string) => slotOption(facts([teacher(1, 2, { fechaBaja }), teacher(2, 1)]), DAY, SIX);
    expect([option('2026-11-24'), option('2026-11-23')].map(({ capacidad, plazas }) => [capacidad, plazas])).toEqual([
      [3, 3],
      [1, 1],
    ]);
  });
});

describe('the start at an hour', () => {
  const night = { horario: [{ dia: 'L', horas: ['23:00', '00:00'], duracion: 60, fin: null }] };
  it.each([
    ['of the subject', DAY, '17:00', 60, {}],
    ['at any minute at which the class fits', DAY, '16:07', 60, {}],
    ['after the last one that fits', DAY, '18:01', undefined, {}],
    ['past midnight, of the day before', DAY, '00:00', 60, night],
    ['past midnight, of the day itself', '2026-11-23', '00:00', undefined, night],
  ])('%s', (_, fecha, hora, minutos, more) => {
    expect(startAt(facts([teacher(1, 1)], more), fecha, hora)?.minutos).toBe(minutos);
  });
});
