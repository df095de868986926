import type { HorarioDia } from '#libs/contracts';
import { NEW_MATERIA } from './materia-draft';
import {
  errorsOf,
  hasChanges,
  materiaReducer,
  openMateria,
  type MateriaAction,
  type MateriaState,
} from './materia-reducer';

const marta = { id: 3, resultado: 'Soler Vidal, Marta' };
const juan = { id: 5, resultado: 'Ruiz, Juan' };

const opened = openMateria(NEW_MATERIA);
const after = (state: MateriaState, ...actions: MateriaAction[]): MateriaState => actions.reduce(materiaReducer, state);
const lessons = after(opened, { type: 'choose-kind', isPrivate: true });
const day = (dia: string, horas: string[], duracion = 60, fin: string | null = null): HorarioDia => ({
  dia,
  horas,
  duracion,
  fin,
});
const window = (from: string, to: string): MateriaAction => ({
  type: 'change',
  changes: { hora_inicial: from, hora_final: to },
});
const generator = (days: string, minutes = '60'): MateriaAction => ({
  type: 'set-generator',
  changes: { days, minutes },
});
const hoursOf = ({ draft }: MateriaState) => draft.horarios_seleccion;

describe('the teachers', () => {
  it('[MATE-09] private lessons take the single teacher into the list', () => {
    const state = after(
      opened,
      { type: 'change', changes: { profesor: marta } },
      { type: 'choose-kind', isPrivate: true },
    );
    expect(state.draft).toMatchObject({
      particular: true,
      profesor: null,
      profesores_asignados: [{ ...marta, capacidad: '1' }],
    });
  });

  it('[MATE-10] changing back to a group empties the list', () => {
    const state = after(lessons, { type: 'add-teacher', teacher: marta }, { type: 'choose-kind', isPrivate: false });
    expect(state.draft).toMatchObject({ particular: false, profesor: null, profesores_asignados: [] });
  });

  it('choosing the same kind again changes nothing', () => {
    const state = after(lessons, { type: 'add-teacher', teacher: marta });
    expect(after(state, { type: 'choose-kind', isPrivate: true }).draft).toEqual(state.draft);
  });

  it('a teacher is added only once, for one student at once, and can be removed', () => {
    const two = after(lessons, ...[marta, juan, marta].map((teacher) => ({ type: 'add-teacher', teacher }) as const));
    expect(two.draft.profesores_asignados).toEqual([
      { ...marta, capacidad: '1' },
      { ...juan, capacidad: '1' },
    ]);
    const changed = after(two, { type: 'set-capacity', id: 5, capacity: '3' }, { type: 'remove-teacher', id: 3 });
    expect(changed.draft.profesores_asignados).toEqual([{ ...juan, capacidad: '3' }]);
  });
});

describe('the generator', () => {
  it('[MATE-13] [MATE-14] opens with LMXJV, 15:00, 20:00 and 60 minutes', () => {
    expect(opened.generator).toEqual({ days: 'LMXJV', minutes: '60' });
    expect(opened.draft).toMatchObject({ hora_inicial: '15:00', hora_final: '20:00' });
  });

  it('[MATE-15] steps from start to end by the duration, for each chosen day', () => {
    const state = after(lessons, window('15:00', '18:00'), generator('XL'), { type: 'generate' });
    expect(hoursOf(state)).toEqual([day('L', ['15:00', '16:00', '17:00']), day('X', ['15:00', '16:00', '17:00'])]);
  });

  it('[MATE-16] adds a last partial slot', () => {
    const state = after(lessons, window('15:00', '17:00'), generator('L', '45'), { type: 'generate' });
    expect(hoursOf(state)).toEqual([day('L', ['15:00', '15:45', '16:30'], 45, '17:00')]);
  });

  it('[MATE-17] replaces a day that exists and keeps the others', () => {
    const state = after(
      lessons,
      ...[window('15:00', '16:00'), generator('LM'), { type: 'generate' } as const],
      ...[window('18:00', '19:00'), generator('L', '30'), { type: 'generate' } as const],
    );
    expect(hoursOf(state)).toEqual([day('L', ['18:00', '18:30'], 30), day('M', ['15:00'])]);
  });

  it('[MATE-20] a day is deleted', () => {
    const state = after(lessons, generator('LM'), { type: 'generate' }, { type: 'remove-day', day: 'L' });
    expect(hoursOf(state).map(({ dia }) => dia)).toEqual(['M']);
  });

  it.each([
    [
      window('15:00', '18:00'),
      generator('', '0'),
      { days: 'Elija al menos un día.', minutes: 'La duración debe ser de 1 a 60 minutos.' },
    ],
    [window('15:00', '18:00'), generator('L', ''), { minutes: 'La duración debe ser de 1 a 60 minutos.' }],
    [window('15:00', '18:00'), generator('L', '61'), { minutes: 'La duración debe ser de 1 a 60 minutos.' }],
    [window('18:00', '15:00'), generator('L'), { hora_final: 'La hora final debe ser posterior a la inicial' }],
    [window('', ''), generator('L'), { hora_inicial: 'Falta la hora inicial', hora_final: 'Falta la hora final' }],
  ])('with %j and %j generates nothing and says why', (hours, chosen, errors) => {
    const state = after(lessons, hours, chosen, { type: 'generate' });
    expect(hoursOf(state)).toEqual([]);
    expect(errorsOf(state)).toEqual(errors);
  });
});

describe('errors', () => {
  it('of a refusal stay until their field changes, even if the field has another name on the wire', () => {
    const refused = after(opened, {
      type: 'refuse',
      sentences: { descripcion: 'Falta', aula_id: 'No existe', profesor_id: 'No existe' },
    });
    expect(errorsOf(after(refused, { type: 'change', changes: { aula: null } }))).toEqual({
      descripcion: 'Falta',
      profesor_id: 'No existe',
    });
    expect(errorsOf(after(refused, { type: 'choose-kind', isPrivate: true }))).toEqual({
      descripcion: 'Falta',
      aula_id: 'No existe',
    });
  });

  it('[MATE-19] a text that is not a date keeps the last date and counts as a change', () => {
    const state = after(opened, { type: 'unparsed', field: 'fecha_fin', sentence: 'Esa fecha no existe' });
    expect(errorsOf(state)).toEqual({ fecha_fin: 'Esa fecha no existe' });
    expect(hasChanges(state)).toBe(true);
    const mended = after(state, { type: 'change', changes: { fecha_fin: '2025-12-31' } });
    expect(errorsOf(mended)).toEqual({});
    expect(mended.draft.fecha_fin).toBe('2025-12-31');
  });

  it('of an hour disappear when another kind hides its field', () => {
    const state = after(opened, { type: 'unparsed', field: 'hora_entrada_time', sentence: 'Escriba la hora entera' });
    expect(errorsOf(after(state, { type: 'choose-kind', isPrivate: true }))).toEqual({});
  });
});

it('a change that is undone is not a change', () => {
  const changed = after(opened, { type: 'change', changes: { descripcion: 'A' } });
  expect([opened, changed, after(changed, { type: 'change', changes: { descripcion: '' } })].map(hasChanges)).toEqual([
    false,
    true,
    false,
  ]);
});

it('saving clears the errors; a failure ends it and keeps the draft', () => {
  const saving = after(opened, { type: 'refuse', sentences: { descripcion: 'Falta' } }, { type: 'save' });
  expect([saving.isSaving, errorsOf(saving)]).toEqual([true, {}]);
  expect(after(saving, { type: 'fail' })).toEqual(opened);
});
