import { plannedChangeText, type ChangeUnit, type NamedPattern } from './planned-change-text';

const PATTERN: NamedPattern = {
  dias_semana: 'JM',
  hora_entrada_time: '18:00',
  hora_salida_time: '19:30',
  profesor: 'Marta Soler Vidal',
  aula: 'Aula 2',
};

it.each<[ChangeUnit[], Partial<NamedPattern>, string]>([
  [['horario', 'aula'], {}, 'martes y jueves, 18:00 – 19:30, Aula 2'],
  [['aula', 'profesor'], {}, 'con Marta Soler Vidal, Aula 2'],
  [['profesor', 'aula'], { profesor: '', aula: '' }, 'sin profesor, sin aula'],
  [['horario'], { dias_semana: '' }, 'sin días'],
  [['horario'], { hora_salida_time: null }, 'martes y jueves'],
])('a planned change of %j to %j reads «%s»', (changes, pattern, text) => {
  expect(plannedChangeText(changes, { ...PATTERN, ...pattern })).toBe(text);
});
