import type { UsuarioTelegram } from '#libs/contracts';
import { changedLabels, draftOf, personError, requestOf, studentOf, userReducer } from './user-draft';

const STORED: UsuarioTelegram = {
  id: 4,
  username: 'elena',
  userId: 5551,
  nombre: 'Elena',
  apellidos: 'Muñoz',
  alumnoId: null,
  profesorId: null,
  colegioId: null,
  tutorId: 7,
  empresaId: null,
  tipo: 'TUT',
  persona: { id: 7, resultado: 'Muñoz, Elena' },
  estado: 'activo',
  aviso: '',
};
const LINKED = draftOf(STORED);
const LUCIA = { id: 9, resultado: 'Gil, Lucía' };

it('[MENS-25] a linked user is saved with its person, until it is unlinked', () => {
  expect(requestOf(4, LINKED)).toMatchObject({ id: 4, userId: '5551', tutorId: 7, alumnoId: '', empresaId: '' });
  expect(requestOf(4, userReducer(LINKED, { type: 'unlink' }))).toMatchObject({ tutorId: '', alumnoId: '' });
});

it('[MENS-25] another type forgets the chosen person', () => {
  const unlinked = userReducer(LINKED, { type: 'unlink' });
  const student = userReducer(userReducer(unlinked, { type: 'choose-type', tipo: 'ALU' }), {
    type: 'choose-person',
    person: LUCIA,
  });
  expect(requestOf(4, student)).toMatchObject({ alumnoId: 9, tutorId: '' });
  expect(studentOf(student)).toBe(9);
  expect(requestOf(4, userReducer(student, { type: 'choose-type', tipo: 'PRO' }))).toMatchObject({
    alumnoId: '',
    profesorId: '',
  });
});

it('changes are what differs from the stored user', () => {
  expect(changedLabels(LINKED, LINKED)).toEqual([]);
  const renamed = userReducer(LINKED, { type: 'write', field: 'nombre', text: 'Elena María' });
  expect(changedLabels(renamed, LINKED)).toEqual(['Nombre']);
  expect(changedLabels(userReducer(renamed, { type: 'unlink' }), LINKED)).toEqual(['Nombre', 'Persona']);
});

it('[MENS-24] a company keeps its id when the user is saved', () => {
  const company = draftOf({ ...STORED, tipo: 'EMP', tutorId: null, empresaId: 3, persona: { id: 3, resultado: '3' } });
  expect(requestOf(4, company)).toMatchObject({ empresaId: 3, tutorId: '' });
});

it('a refusal of any of the five ids is shown at the person', () => {
  expect(personError({ profesorId: 'No existe esa persona.' })).toBe('No existe esa persona.');
  expect(personError({ userId: 'El identificador de Telegram es un número.' })).toBeUndefined();
});
