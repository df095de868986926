import { fact, person } from '../testing/people';
import { peopleText, whatHappened } from './list-texts';

it.each([
  [[person(1, fact('anulada', 1)), person(2, fact('anulada', 1), fact('anulada', 2))], '2 clases anuladas'],
  [[person(null, fact('anulada', 1)), person(null, fact('reservada', 1))], '1 clase cambiada'],
  [[person(1, fact('cambiada', 1)), person(null, fact('reservada', 1))], '1 clase cambiada'],
  [[person(1, fact('reservada', 1)), person(null, fact('cambiada', 1))], '1 clase reservada'],
  [[person(1, fact('festivo', null)), person(2, fact('festivo', null, '2026-11-25'))], '2 clases anuladas'],
  [[person(1, fact('anulada', 1), fact('reservada', 2))], '1 clase anulada y 1 clase reservada'],
  [[person(1, fact('sin-cambio', null), fact('horario', null))], '1 cambio de horario y 1 cambio retirado'],
])('each class is counted once, however many people are called', (people, text) => {
  expect(whatHappened(people)).toBe(text);
});

it('siblings are one family to call', () => {
  const ofFamily = (alumno_id: number | null, familia_id: number | null) => ({ alumno_id, familia_id });
  const people = [
    ofFamily(1, 7),
    ofFamily(2, 7),
    ofFamily(3, 8),
    ofFamily(4, null),
    ofFamily(5, null),
    ofFamily(null, null),
  ];
  expect(peopleText(people)).toBe('4 familias y 1 profesor');
});
