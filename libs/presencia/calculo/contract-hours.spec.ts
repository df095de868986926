import { mondayOf } from '../../platform/civil';
import { contractHours } from './contract-hours';
import type { Fichaje } from './entry';

/** A clocked stay of this many hours from nine o'clock. */
function stay(fecha: string, hours: number): Fichaje[] {
  const entrada = new Date(`${fecha}T09:00:00+01:00`);
  const row: Fichaje = {
    id: 1,
    raiz: 1,
    usuario_id: 7,
    autor_id: 7,
    autor: 'Marta Soler',
    clase: 'entrada',
    tipo: 'trabajo',
    fecha,
    otra_fecha: null,
    zona: 'Europe/Madrid',
    entrada,
    salida: null,
    motivo: null,
    creado: entrada,
  };
  return [row, { ...row, clase: 'salida', salida: new Date(entrada.getTime() + hours * 3_600_000) }];
}

it('a week begins on Monday', () => {
  expect(['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09'].map(mondayOf)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-02',
    '2026-11-09',
  ]);
});

it('[PLUS-47] what passes the hours of the contract in a week is complementary', () => {
  const entries = [stay('2026-11-02', 6), stay('2026-11-03', 6), stay('2026-11-09', 6)];
  expect(contractHours(entries, '2026-11', 10 * 60)).toEqual({ ordinarias: '16:00', complementarias: '02:00' });
});

it('[PLUS-47] a week over the end of a month is one week: its first days use up the hours of the contract', () => {
  const entries = [stay('2026-11-30', 6), stay('2026-12-01', 6)];
  expect(contractHours(entries, '2026-11', 10 * 60)).toEqual({ ordinarias: '06:00', complementarias: '00:00' });
  expect(contractHours(entries, '2026-12', 10 * 60)).toEqual({ ordinarias: '04:00', complementarias: '02:00' });
});
