import type { Clase } from '#libs/contracts';
import { isPast } from '../class-time';
import type { Viewer } from '../rights';
import { whyNot } from './why-not';

const FAMILY: Viewer = { tipo: 'ALU', canManage: false, diasLimite: 2 };
const NOON = '12:00';

/** A class on Tuesday 24 November, `diasDistancia` days from today. */
const clase = (diasDistancia: number, changes: Partial<Clase> = {}) => ({
  fecha: '2026-11-24',
  horaEntrada: '11:00',
  horaSalida: '12:30',
  estado: 'confirmada' as const,
  diasDistancia,
  anulable: true,
  movible: true,
  ...changes,
});

it('[PART-35] a family reads the days of notice for moving a class, or for cancelling one that cannot be moved', () => {
  expect(whyNot(clase(1), FAMILY, NOON)).toBe('Ya no se puede cambiar: hay que hacerlo 2 días antes.');
  expect(whyNot(clase(1, { movible: false }), { ...FAMILY, diasLimite: 3 }, NOON)).toBe(
    'Ya no se puede anular: hay que hacerlo 3 días antes.',
  );
  expect(whyNot(clase(5, { movible: false, anulable: false }), FAMILY, NOON)).toBe(
    'Esta clase no se cambia desde aquí.',
  );
});

it('[PART-35] no reason is shown for a class with buttons, nor for one that nobody could change', () => {
  expect(whyNot(clase(2), FAMILY, NOON)).toBeNull();
  expect(whyNot(clase(0), FAMILY, NOON)).toBeNull();
  expect(whyNot(clase(-1), FAMILY, NOON)).toBeNull();
  expect(whyNot(clase(1, { estado: 'anulada' }), FAMILY, NOON)).toBeNull();
  expect(whyNot(clase(1), { ...FAMILY, tipo: 'PRO' }, NOON)).toBeNull();
  expect(whyNot(clase(1), { ...FAMILY, diasLimite: Number.POSITIVE_INFINITY }, NOON)).toBeNull();
});

it('a class is past from its end on, after midnight too', () => {
  expect(isPast(clase(0), '12:29')).toBe(false);
  expect(isPast(clase(0), '12:30')).toBe(true);
  expect(isPast(clase(1), '23:59')).toBe(false);
  expect(isPast(clase(-1, { horaEntrada: '23:30', horaSalida: '00:30' }), '00:29')).toBe(false);
  expect(isPast(clase(-1, { horaEntrada: '23:30', horaSalida: '00:30' }), '00:30')).toBe(true);
});
