import { peopleText, callText, whatHappened } from './list-texts';
import type { NamedMoment, PersonRow, ReadFact } from '../page/person-row';

const at = (fecha: string, profesor = 'Marta Soler'): NamedMoment => ({
  ...{ fecha, hora_entrada: '18:00', hora_salida: '19:00', profesor_id: 1, aula_id: 1, profesor, aula: 'Aula 1' },
});
const fact = (tipo: ReadFact['tipo'], claseId: number | null, fecha = '2026-11-24'): ReadFact => ({
  ...{ tipo, claseId, materiaId: 3, esperaId: null, antes: at(fecha), despues: null, frase: '', pasada: false },
  ...{ materia: 'Inglés B1', particular: true, estadoClase: null, caduca: '2026-11-24T19:00' },
});
const person = (alumno_id: number | null, ...hechos: ReadFact[]): PersonRow => ({
  ...{ id: 1, version: 1, llamada_id: 1, estado: 'pendiente', momento: null, por: null, alumno_id },
  ...{ profesor_id: alumno_id === null ? 9 : null, familia: null, familia_id: null, nombre: '', edad: null },
  ...{ telefonos: [], hechos },
});

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
