import { absenceText, noteText } from './notes';

it.each([
  ['ausente', '00:00', '24:00', 'Ausente: Motivo'],
  ['cerrada', '09:00', '21:00', 'Cerrada 09:00 – 21:00: Motivo'],
  ['festivo', '00:00', '24:00', 'Festivo: Motivo'],
] as const)('a cell says in words that it is %s from %s to %s', (estado, desde, hasta, text) => {
  expect(noteText({ estado, motivo: 'Motivo', desde, hasta })).toBe(text);
});

it('a class says what its row does not: of rooms that the teacher is absent, of teachers that the room is closed', () => {
  const bloqueos = [
    { estado: 'cerrada' as const, motivo: 'Pintura' },
    { estado: 'ausente' as const, motivo: 'Gripe' },
  ];
  expect(absenceText({ bloqueos }, 'aulas')).toBe('profesor ausente: Gripe');
  expect(absenceText({ bloqueos }, 'profesores')).toBe('aula cerrada: Pintura');
  expect(absenceText({ bloqueos: [] }, 'aulas')).toBe('');
});
