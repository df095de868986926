import type { CallFact, CallMoment } from '../../llamadas';
import { factsToAnnounce } from './class-facts';

const at = (fecha: string, hora = '18:00'): CallMoment => ({
  ...{
    fecha,
    hora_entrada: hora,
    hora_salida: `${String(Number(hora.slice(0, 2)) + 1)}:00`,
    profesor_id: 1,
    aula_id: 1,
  },
});
const change = (antes: CallMoment | null, despues: CallMoment | null, alumnoId = 1): CallFact => ({
  ...{ tipo: antes === null ? 'reservada' : despues === null ? 'anulada' : 'cambiada', alumnoId, profesorId: null },
  ...{ claseId: 7, materiaId: 3, esperaId: null, antes, despues, frase: '', hasta: '2026-11-30T19:00' },
});
const NOW = '2026-11-20T10:00';
const [tuesday, thursday, friday] = [at('2026-11-24'), at('2026-11-26'), at('2026-11-27')];

it('[PLUS-35] two moves of a class are told as one, from where the family knows it', () => {
  const facts = factsToAnnounce([], [change(tuesday, thursday), change(thursday, friday)], NOW);
  expect(facts).toMatchObject([{ tipo: 'cambiada', antes: tuesday, despues: friday }]);
});

it('[PLUS-35] a class that is back at its first hours is not told to anybody', () => {
  expect(factsToAnnounce([], [change(tuesday, thursday), change(thursday, tuesday)], NOW)).toEqual([]);
});

it('[PLUS-35] a class that was booked and cancelled before its message left is not told to anybody', () => {
  expect(factsToAnnounce([change(null, tuesday)], [change(tuesday, null)], NOW)).toEqual([]);
});

it('[PLUS-35] what a withdrawn message said of other people stays with them', () => {
  const facts = factsToAnnounce([change(tuesday, thursday, 2)], [change(tuesday, friday, 1)], NOW);
  expect(facts.map(({ alumnoId }) => alumnoId).sort()).toEqual([1, 2]);
});

it('[PLUS-35] nobody is told about a class that is over', () => {
  expect(factsToAnnounce([], [change(tuesday, null)], '2026-12-01T10:00')).toEqual([]);
});
