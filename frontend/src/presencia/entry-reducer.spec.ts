import type { EntradaPresencia } from '../../../libs/contracts';
import { draftErrors, entryReducer, openEntry } from './entry-reducer';

const ENTRY: EntradaPresencia = {
  id: 1,
  fecha_inicio: '2026-11-19',
  fecha_form: '19/11/2026',
  hora_inicio: '09:00',
  hora_fin: null,
  tipo: 'trabajo',
  zona: 'Europe/Madrid',
  tiempo: '00:00',
  estado: 'fichada',
  version: 1,
  original: null,
  correcciones: [],
};

it('an entry opens with its date and hours, a forgotten one with its day', () => {
  expect(openEntry({ entry: ENTRY, day: '2026-11-20' }).draft).toEqual({
    date: '2026-11-19',
    start: '09:00',
    end: '',
    reason: '',
  });
  expect(openEntry({ entry: null, day: '2026-11-20' }).draft).toEqual({
    date: '2026-11-20',
    start: '',
    end: '',
    reason: '',
  });
});

it('[PRES-12] resetting the hours sets both to 00:00 and counts as a change', () => {
  const state = entryReducer(openEntry({ entry: ENTRY, day: '2026-11-20' }), { type: 'reset-hours' });
  expect(state).toMatchObject({ draft: { start: '00:00', end: '00:00', date: '2026-11-19' }, isTouched: true });
});

it('a refusal keeps what was typed', () => {
  const typed = entryReducer(openEntry({ entry: null, day: '2026-11-20' }), {
    type: 'change',
    changes: { start: '09:00' },
  });
  const refused = entryReducer(typed, { type: 'refuse', errors: { hora_salida: 'Falta la hora de salida.' } });
  expect(refused).toMatchObject({ draft: { start: '09:00' }, errors: { hora_salida: 'Falta la hora de salida.' } });
});

it.each([
  [undefined, { fecha: 'Esa fecha no existe' }],
  [null, { fecha: 'Falta la fecha' }],
  ['2026-11-20', {}],
])('the date %s is refused before it is sent, in the words of the filter: %j', (date, errors) => {
  expect(draftErrors({ date, start: '09:00', end: '10:00', reason: '' })).toEqual(errors);
});
