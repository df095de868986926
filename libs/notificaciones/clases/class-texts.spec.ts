import type { NamedMoment } from '../../llamadas';
import { factLine, subjectOf, type ClassNews, type NamedFact } from './class-texts';

const at = (fecha: string, more: Partial<NamedMoment> = {}): NamedMoment => ({
  ...{ fecha, hora_entrada: '18:00', hora_salida: '19:00', profesor_id: 1, aula_id: 1 },
  ...{ profesor: 'Marta Soler', aula: 'Aula 1', ...more },
});
const TUESDAY = at('2026-11-24');
const fact = (tipo: ClassNews, more: Partial<NamedFact> = {}): NamedFact => ({
  ...{ tipo, alumnoId: 1, profesorId: null, claseId: 7, materiaId: 3, esperaId: null, frase: '', hasta: '' },
  ...{ materia: 'Inglés B1', alumno: 'Lucía' },
  ...{ antes: tipo === 'reservada' || tipo === 'confirmada' ? null : TUESDAY },
  ...{ despues: tipo === 'anulada' || tipo === 'caducada' ? null : TUESDAY },
  ...more,
});
const moved = { despues: at('2026-11-26', { profesor_id: 2, profesor: 'Patricia Santos' }) };

it.each<[string, NamedFact]>([
  ['Inglés B1, martes 24/11, 18:00 – 19:00: queda reservada, con Marta Soler, en Aula 1.', fact('reservada')],
  ['Inglés B1, martes 24/11, 18:00 – 19:00: queda confirmada, con Marta Soler, en Aula 1.', fact('confirmada')],
  ['Inglés B1, martes 24/11, 18:00 – 19:00: pasa al jueves 26/11, 18:00 – 19:00. La da Patricia Santos.', fact('cambiada', moved)],
  ['Inglés B1, martes 24/11, 18:00 – 19:00: se anula. Da un crédito de 60 minutos, hasta el 20/12/2026.', fact('anulada', { frase: 'Da un crédito de 60 minutos, hasta el 20/12/2026.' })],
  ['Inglés B1, martes 24/11, 18:00 – 19:00: la solicitud no se confirmó a tiempo y la clase no se da. Se puede pedir otra hora en el campus.', fact('caducada')],
  ['Inglés B1, martes 24/11, 18:00 – 19:00: ya no da esta clase.', fact('anulada', { alumno: null })],
  ['Inglés B1, martes 24/11, 18:00 – 19:00: da esta clase, en Aula 1.', fact('reservada', { alumno: null })],
])('[PLUS-35] a message says of a class «%s»', (text, one) => {
  expect(factLine(one)).toBe(text);
}); // oxfmt-ignore

it.each<[string, NamedFact[]]>([
  ['Clase anulada: martes 24/11, 18:00', [fact('anulada')]],
  ['Clase anulada: martes 24/11, 18:00', [fact('anulada'), fact('anulada', { alumnoId: 2, alumno: 'Mario' })]],
  ['2 clases cambiadas', [fact('cambiada', moved), fact('cambiada', { ...moved, claseId: 8 })]],
  ['1 clase cambiada y 1 clase anulada', [fact('anulada', { claseId: 9 }), fact('cambiada', moved)]],
])('[PLUS-35] several changes are one message: «%s»', (subject, facts) => {
  expect(subjectOf(facts)).toBe(subject);
});

it('[PLUS-35] classes that a holiday removes are counted by day and hour, because they have no id any more', () => {
  const removed = (fecha: string) => fact('festivo', { claseId: null, antes: at(fecha), despues: null });
  expect(subjectOf([removed('2026-12-07'), removed('2026-12-08')])).toBe('2 clases quitadas por festivo');
  expect(factLine(removed('2026-12-08'))).toBe(
    'Inglés B1, martes 08/12, 18:00 – 19:00: no hay clase, porque es festivo.',
  );
});
