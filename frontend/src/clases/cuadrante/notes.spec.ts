import { absenceText, isInClosedRoom, noteText, paperAbsenceText, paperNoteText } from './notes';

it.each([
  ['ausente', '00:00', '24:00', 'Ausente: Motivo'],
  ['cerrada', '09:00', '21:00', 'Cerrada 09:00 – 21:00: Motivo'],
  ['festivo', '00:00', '24:00', 'Festivo: Motivo'],
] as const)('a cell says in words that it is %s from %s to %s', (estado, desde, hasta, text) => {
  expect(noteText({ estado, motivo: 'Motivo', desde, hasta })).toBe(text);
});

it('a class shows that its room is closed or its teacher absent, with the reason unless its row shows it', () => {
  const bloqueos = [
    { estado: 'ausente' as const, motivo: 'Gripe' },
    { estado: 'cerrada' as const, motivo: 'Pintura' },
  ];
  expect(absenceText({ bloqueos }, 'aulas')).toBe('aula cerrada · profesor ausente: Gripe');
  expect(absenceText({ bloqueos }, 'profesores')).toBe('aula cerrada: Pintura · profesor ausente');
  expect(absenceText({ bloqueos: [] }, 'aulas')).toBe('');
});

it('the absence of the teacher does not count as a closed room', () => {
  expect(isInClosedRoom({ bloqueos: [{ estado: 'cerrada', motivo: 'Pintura' }] })).toBe(true);
  expect(isInClosedRoom({ bloqueos: [{ estado: 'ausente', motivo: 'Gripe' }] })).toBe(false);
});

it('paper shows that a teacher is absent, without the reason, and that a room is closed, with it', () => {
  const whole = { desde: '00:00', hasta: '24:00' };
  expect(paperNoteText({ estado: 'ausente', motivo: 'Gripe', ...whole })).toBe('Ausente');
  expect(paperNoteText({ estado: 'cerrada', motivo: 'Pintura', ...whole })).toBe('Cerrada: Pintura');
  expect(paperAbsenceText({ bloqueos: [{ estado: 'ausente', motivo: 'Gripe' }] }, 'aulas')).toBe('profesor ausente');
});
