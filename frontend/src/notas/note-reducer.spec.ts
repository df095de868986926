import { NEW_NOTA, type Nota } from '#libs/contracts';
import { fieldsOf, hasUnsavedChanges, noteReducer, openNote } from './note-reducer';

const NOTE: Nota = {
  id: 4,
  texto: '<p>Pedir folios</p>',
  color: '#FF0000',
  posicion: 1,
  publica: true,
  mia: true,
  escrita: '2026-11-20T09:00:00Z',
  autor: '',
};

it('[NOTA-13] a new note starts with the colour and the mark of new notes', () => {
  expect(openNote(null).draft).toEqual({ text: null, colour: NEW_NOTA.color, isPublic: NEW_NOTA.publica });
});

it('a note has unsaved changes once a field changes', () => {
  const opened = openNote(NOTE);
  expect(hasUnsavedChanges(opened)).toBe(false);
  expect(hasUnsavedChanges(noteReducer(opened, { type: 'change', changes: { colour: '#0000FF' } }))).toBe(true);
});

it('the same text is not a change', () => {
  const opened = openNote(NOTE);
  expect(noteReducer(opened, { type: 'change', changes: { text: NOTE.texto } })).toBe(opened);
});

it('[EDIT-01] a note has unsaved changes while a picture is being uploaded', () => {
  const uploading = noteReducer(openNote(NOTE), { type: 'upload', isUploading: true });
  expect(hasUnsavedChanges(uploading)).toBe(true);
  expect(hasUnsavedChanges(noteReducer(uploading, { type: 'upload', isUploading: false }))).toBe(false);
});

it('[NOTA-06] a refusal ends the saving and keeps the draft', () => {
  const changed = noteReducer(openNote(null), { type: 'change', changes: { text: '<p>Hola</p>' } });
  const refused = noteReducer(noteReducer(changed, { type: 'save' }), { type: 'refuse', errors: { texto: 'Corto.' } });
  expect(refused).toEqual({ ...changed, errors: { texto: 'Corto.' } });
});

it('an unchanged mark is not sent', () => {
  expect(fieldsOf(openNote(NOTE).draft, NOTE)).toEqual({ texto: '<p>Pedir folios</p>', color: '#FF0000' });
  expect(fieldsOf({ ...openNote(NOTE).draft, isPublic: false }, NOTE)).toHaveProperty('publica', false);
  expect(fieldsOf(openNote(null).draft, null)).toEqual({ texto: '', color: NEW_NOTA.color, publica: NEW_NOTA.publica });
});
