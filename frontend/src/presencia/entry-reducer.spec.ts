import { draftErrors, entryReducer, moveWarning, openEntry, type EntryDraft } from './entry-reducer';
import { sampleEntry } from './sample-entry';

const ENTRY = sampleEntry({ hora_fin: null });
const DRAFT: EntryDraft = {
  date: '2026-11-20',
  start: '09:00',
  end: '10:00',
  reason: 'Tutoría',
  kind: 'trabajo',
  person: null,
};

it('an entry opens with its date and hours, a forgotten one with the day of the report', () => {
  expect(openEntry({ entry: ENTRY, day: '2026-11-20' }).draft).toEqual({
    date: '2026-11-19',
    start: '09:00',
    end: '',
    reason: '',
    kind: 'trabajo',
    person: null,
  });
  expect(openEntry({ entry: null, day: '2026-11-20' }).draft).toEqual({
    date: '2026-11-20',
    start: '',
    end: '',
    reason: '',
    kind: 'trabajo',
    person: null,
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
  expect(draftErrors({ ...DRAFT, date })).toEqual(errors);
});

it.each(['', '   '])('[PLUS-47] an entry without a reason («%s») is refused before it is sent', (reason) => {
  expect(draftErrors({ ...DRAFT, reason })).toEqual({ motivo: 'Escriba el motivo.' });
});

it('[PLUS-47] another date of a stored entry is announced as a move', () => {
  const sentence = 'La entrada queda tachada en su día y la nueva espera conformidad.';
  expect(moveWarning(ENTRY, { ...DRAFT, date: '2026-11-18' })).toBe(sentence);
  expect(moveWarning(ENTRY, { ...DRAFT, date: ENTRY.fecha_inicio })).toBeUndefined();
  expect(moveWarning(ENTRY, { ...DRAFT, date: undefined })).toBeUndefined();
  expect(moveWarning(null, { ...DRAFT, date: '2026-11-18' })).toBeUndefined();
});
