import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import type { HorarioDia } from '../../contracts';
import { durationOf } from '../../platform/civil';
import { defaultHorario, endOfSlot, slotsOf, summaryOf, withDays } from './slots';

const day = (dia: string, horas: string[], duracion = 60, fin: string | null = null): HorarioDia => ({
  dia,
  horas,
  duracion,
  fin,
});

it.each(workedTable('R3'))(
  '[MATE-15] [MATE-16] from $from to $to by $duracion there is $horas, cut at $fin',
  ({ from = '', to = '', duracion, horas: starts = '', fin: cut = '', ...row }) => {
    const [minutes, horas, fin] = [Number(duracion), starts.split(' '), cut === '' ? null : cut];
    expect(slotsOf(from, to, minutes)).toEqual({ horas, fin });
    expect(endOfSlot(day('L', horas, minutes, fin), horas[horas.length - 1]!)).toBe(row['the last ends']);
  },
);

it.each([
  ['15:00', '18:00', 0],
  ['15:00', '18:00', 61],
  ['15:00', '18:00', 7.5],
  ['15:00', '15:00', 60],
  ['17:00', '16:00', 60],
  ['17:00', '06:01', 60],
])('from %s to %s by %s minutes there are no slots', (from, to, minutes) => {
  expect(slotsOf(from, to, minutes)).toEqual({ horas: [], fin: null });
});

it('slots cover their window without gap or overlap', () => {
  for (const [from, to] of [
    ['15:00', '20:00'],
    ['09:10', '13:25'],
    ['21:15', '00:00'],
  ] as const) {
    for (let minutes = 1; minutes <= 60; minutes += 1) {
      const { horas, fin } = slotsOf(from, to, minutes);
      const ends = horas.map((hora) => endOfSlot(day('L', horas, minutes, fin), hora));
      expect([from, ...ends]).toEqual([...horas, to]);
      const lengths = horas.map((hora, index) => durationOf(hora, ends[index]!));
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(durationOf(from, to));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(minutes);
    }
  }
});

it('a private subject without hours has LMXJV within its window, by the hour', () => {
  expect(defaultHorario('15:00', '17:30')).toEqual(
    ['L', 'M', 'X', 'J', 'V'].map((dia) => day(dia, ['15:00', '16:00', '17:00'], 60, '17:30')),
  );
  expect(defaultHorario('15:00', '15:00')).toEqual([]);
});

it('[MATE-17] a day generated again replaces the entry that it had', () => {
  expect(
    withDays([day('L', ['15:00']), day('V', ['10:00'])], [day('X', ['16:00']), day('L', ['18:00', '18:45'], 45)]),
  ).toEqual([day('L', ['18:00', '18:45'], 45), day('X', ['16:00']), day('V', ['10:00'])]);
});

const group = {
  particular: false,
  dias_semana: 'LX',
  hora_entrada_time: '17:20',
  hora_salida_time: '18:40',
  horarios_seleccion: [],
};

it.each([
  ['L X 17:20–18:40', group],
  ['L X', { ...group, hora_entrada_time: null, hora_salida_time: null }],
  ['17:20–18:40', { ...group, dias_semana: '' }],
  ['L X 17:20', { ...group, hora_salida_time: null }],
  ['', { ...group, dias_semana: '', hora_entrada_time: null, hora_salida_time: null }],
  [
    'L X 15:00–17:00',
    { ...group, particular: true, horarios_seleccion: [day('X', ['15:00', '16:00']), day('L', ['15:00', '16:00'])] },
  ],
  [
    'L X 15:00–16:00, V 10:00–11:30',
    {
      ...group,
      particular: true,
      horarios_seleccion: [day('V', ['10:00', '11:00'], 60, '11:30'), day('L', ['15:00']), day('X', ['15:00'])],
    },
  ],
])('the hours of a subject are summed up as «%s»', (text, materia) => {
  expect(summaryOf(materia)).toBe(text);
});
