import { clashSentences, spanText, type Clash } from './clash-sentences';

const clash: Clash = {
  campo: 'profesor',
  recurso: 'Marta Soler',
  fecha: '2026-11-24',
  hora_entrada: '18:00',
  hora_salida: '19:00',
  materia: 'Inglés B1',
  aula: 'Aula 3',
  profesor: 'Marta Soler',
};

it.each<[Partial<Clash>, string]>([
  [{}, 'Marta Soler ya tiene clase el martes 24/11/2026 de 18:00 a 19:00: Inglés B1 (Aula 3).'],
  [{ aula: null }, 'Marta Soler ya tiene clase el martes 24/11/2026 de 18:00 a 19:00: Inglés B1.'],
  [
    { campo: 'aula', recurso: 'Aula 3' },
    'El Aula 3 está ocupada el martes 24/11/2026 de 18:00 a 19:00: Inglés B1, con Marta Soler.',
  ],
  [
    { campo: 'aula', recurso: 'Sala de música', profesor: null },
    'El aula Sala de música está ocupada el martes 24/11/2026 de 18:00 a 19:00: Inglés B1.',
  ],
  [
    { campo: 'hora_entrada', recurso: 'Lucía García' },
    'Lucía García ya tiene clase el martes 24/11/2026 de 18:00 a 19:00: Inglés B1.',
  ],
])('a clash with %j reads «%s»', (change, sentence) => {
  const one = { ...clash, ...change };
  expect(clashSentences([one], [])).toEqual({ [one.campo]: sentence });
});

it('of several clashes of one field the first is named and the others are counted', () => {
  const { profesor } = clashSentences([clash, clash, clash], []);
  expect(profesor).toMatch(/: Inglés B1 \(Aula 3\)\. Y 2 choques más\.$/);
});

it('an absence and a closed room are named with their reason', () => {
  const span = { desde: '2026-11-24T09:00', hasta: '2026-11-24T14:00' };
  expect(
    clashSentences(
      [],
      [
        { campo: 'profesor', recurso: 'Marta Soler', ...span, motivo: 'Médico' },
        { campo: 'aula', recurso: 'Aula 3', ...span, motivo: 'Obras' },
      ],
    ),
  ).toEqual({
    profesor: 'Marta Soler está ausente el martes 24/11/2026 de 09:00 a 14:00: Médico.',
    aula: 'El Aula 3 está cerrada el martes 24/11/2026 de 09:00 a 14:00: Obras.',
  });
  expect(spanText('2026-11-24T09:00', '2026-11-26T14:00')).toBe('del 24/11/2026 a las 09:00 al 26/11/2026 a las 14:00');
});
