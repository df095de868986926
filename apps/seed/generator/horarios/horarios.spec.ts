import { Random } from '../base/random';
import { schoolYearOn } from '../base/school-year';
import { Agenda } from './agenda';
import { easterSunday, makeFestivos } from './festivos';
import { makeFichajes } from './fichajes';
import { makeLessons } from './lessons';
import { planPrivateWeek } from './private-week';
import { assignTeachers, weekOccupancy, type WeekInput } from './week';

const TODAY = '2026-11-20';

describe('the holidays of the demo academy', () => {
  const festivos = makeFestivos(schoolYearOn(TODAY), ['Valladolid', 'Palencia']);

  it.each([
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter Sunday of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it('move from a Sunday to the Monday', () => {
    const dayOf = (descripcion: string) => festivos.find((one) => one.descripcion === descripcion)?.desde;
    expect(dayOf('Todos los Santos')).toBe('2026-11-02');
    expect(dayOf('Día de la Constitución')).toBe('2026-12-07');
    expect(dayOf('Fiesta de Castilla y León')).toBe('2027-04-23');
  });

  it('are local only where they are kept', () => {
    expect(festivos.filter(({ ambito }) => ambito === 'local').map(({ desde, centro }) => [desde, centro])).toEqual([
      ['2026-09-08', 'Valladolid'],
      ['2027-05-13', 'Valladolid'],
    ]);
  });
});

/** A group on Mondays and Wednesdays and a private subject, both of teacher 1, with the same two students. */
const input: WeekInput = {
  materias: [
    { id: 1, curso_id: 1, centro: 'Valladolid', profesor_id: 1, aula_id: 1, particular: false, dias_semana: 'LX', hora_entrada: '16:00', hora_salida: '17:20' }, // oxfmt-ignore
    { id: 2, curso_id: 2, centro: 'Valladolid', profesor_id: 1, aula_id: 1, particular: true, dias_semana: 'LMXJV', hora_entrada: '15:00', hora_salida: '20:00' }, // oxfmt-ignore
  ],
  altas: [1, 2].flatMap((alumno_id) =>
    [1, 2].map((curso_id) => ({
      id: alumno_id * 10 + curso_id,
      alumno_id,
      curso_id,
      fecha_alta: '2026-09-08',
      fecha_baja: null,
    })),
  ),
  aulas: [{ id: 1, centro: 'Valladolid' }],
};

function plan() {
  const random = new Random(1);
  const occupancy = weekOccupancy(input);
  const week = planPrivateWeek(input, assignTeachers(input), { random, occupancy, wanted: 8 });
  const festivos = makeFestivos(schoolYearOn(TODAY), ['Valladolid']);
  const agenda = new Agenda(occupancy, festivos, [], new Set());
  const firstIds = { clase: 100, plaza: 200, credito: 1 };
  const lessons = makeLessons(week, { today: TODAY, start: '2026-09-08', end: '2027-06-30', random, agenda, firstIds, demoAlumnos: [1, 2] }); // oxfmt-ignore
  return { week, lessons };
}

describe('the private classes of the demo academy', () => {
  it('are the same for the same academy', () => {
    expect(plan()).toEqual(plan());
  });

  it('never meet a group, another class of the teacher or a holiday', () => {
    const { clases } = plan().lessons;
    const live = clases.filter(({ estado }) => estado !== 'anulada');
    expect(new Set(live.map(({ fecha, hora_entrada }) => `${fecha} ${hora_entrada}`)).size).toBe(live.length);
    for (const { fecha, hora_entrada } of live) {
      const isGroupDay = [1, 3].includes(new Date(`${fecha}T00:00:00Z`).getUTCDay());
      expect(isGroupDay && ['16:00', '17:00'].includes(hora_entrada)).toBe(false);
      expect(['2026-10-12', '2026-11-02', '2026-12-07', '2026-12-08']).not.toContain(fecha);
    }
  });

  it('are marked when they are past, and give a credit when they were cancelled', () => {
    const { clases, plazas, creditos } = plan().lessons;
    const dateOf = new Map(clases.map(({ id, fecha }) => [id, fecha]));
    for (const { clase_id, estado } of plazas)
      if (estado !== 'anulado') expect(estado === 'previsto').toBe((dateOf.get(clase_id) ?? '') >= TODAY);
    const cancelled = plazas.filter(({ estado }) => estado === 'anulado').map(({ id }) => id);
    expect(creditos.map(({ origen_id }) => origen_id)).toEqual(cancelled);
    expect(creditos.filter(({ alumno_id, usado_en_id }) => alumno_id === 1 && usado_en_id === null)).toHaveLength(1);
  });
});

it('the register of hours opens and closes each working day, and has two corrections', () => {
  const festivos = makeFestivos(schoolYearOn(TODAY), []);
  const rows = makeFichajes([{ usuarioId: 3, hours: [15, 21] }], { today: TODAY, festivos, agreesId: 1 });
  // There are 44 weekdays from 20 September to 19 November. Two of them are holidays: 12 October and 2 November.
  expect(rows.filter(({ raiz_id }) => raiz_id === null)).toHaveLength(42);
  expect(rows).toHaveLength(42 * 2 + 3);
  expect(rows.filter(({ conforme_en }) => conforme_en !== null).map(({ autor_id }) => autor_id)).toEqual([1]);
  expect(rows.every(({ fecha }) => fecha < TODAY)).toBe(true);
});
