import { coincidenceSentence, weeklyHoursText } from './week-text';

it('hours of the week are read in its order', () => {
  const horario = [
    { dias: 'XL', horaEntrada: '17:20', horaSalida: '18:40' },
    { dias: 'V', horaEntrada: '18:00', horaSalida: '19:00' },
  ];
  expect(weeklyHoursText(horario)).toBe('Lunes y miércoles, 17:20 – 18:40; viernes, 18:00 – 19:00');
  expect(weeklyHoursText([])).toBe('');
});

it.each([
  ['L', 'Coincide con Inglés B1, lunes 17:20.'],
  ['XLV', 'Coincide con Inglés B1, lunes, miércoles y viernes 17:20.'],
])('a class in the way on «%s» is «%s»', (dias, sentence) => {
  expect(coincidenceSentence({ materia: 'Inglés B1', dias, horaEntrada: '17:20' })).toBe(sentence);
});
