import { fact, person } from '../testing/people';
import { callText } from './call-text';

it.each([
  [[person(1, fact('anulada', 1))], 'La clase del martes 24/11 a las 18:00 con Marta Soler se anula. Si quiere otra hora, se busca ahora; también puede pedirla en el campus.'],
  [[person(1, fact('anulada', 1)), person(2, fact('anulada', 2, '2026-11-25'))], 'La clase de las 18:00 con Marta Soler se anula. Si quiere otra hora, se busca ahora; también puede pedirla en el campus.'],
  [[person(1, fact('anulada', 1), fact('reservada', 2))], 'Hay cambios en las clases: debajo de cada nombre está lo que cambia.'],
])('what is said to all has as much as is the same for all', (people, text) => {
  expect(callText({ tipo: 'cambios', bloqueo: null }, people)).toBe(text);
}); // oxfmt-ignore

it('a list about a withdrawn change does not say that the hours change', () => {
  expect(callText({ tipo: 'materia', bloqueo: null }, [person(1, fact('sin-cambio', null))])).toBe(
    'El cambio de horario no se hace. Debajo de cada nombre está el horario que sigue.',
  );
});
