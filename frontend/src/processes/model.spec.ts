import type { ProcesoReply, RunState } from '#libs/contracts';
import { aboutText, durationText, mergeProcesses, pollInterval, secondsLeft, timeText } from './model';

const run = (id: number, situacion: RunState, more: Partial<ProcesoReply> = {}): ProcesoReply => ({
  id,
  codigo: 'facturas.facturar-conceptos',
  descripcion: `Proceso ${id}`,
  inicio: `2026-11-20T09:0${id}:00.000Z`,
  fin: null,
  tiempo: '0:00:10',
  segundos: 10,
  porcentaje: 0,
  situacion,
  detenido: situacion === 'detenido',
  total: 10,
  hechos: 0,
  omitidos: 0,
  fallidos: 0,
  resumen: null,
  error: null,
  enlace: null,
  usuario: 'Rosa Sanz',
  puedeDetener: true,
  puedeReintentar: false,
  reintentables: 0,
  reintento_de: null,
  ...more,
});
const idsOf = (processes: ProcesoReply[]) => processes.map(({ id }) => id);
const pushed = (...processes: ProcesoReply[]) => new Map(processes.map((process) => [process.id, process]));

it.each<[RunState, number]>([
  ['pendiente', 5000],
  ['en curso', 5000],
  ['deteniendo', 5000],
  ['detenido', 30_000],
  ['terminado', 30_000],
  ['terminado con fallos', 30_000],
  ['fallido', 30_000],
])('[PROC-07] while a run is «%s» the runs are fetched every %d ms', (situacion, expected) => {
  expect(pollInterval([run(1, 'terminado'), run(2, situacion)])).toBe(expected);
});

it('[PROC-07] without any run the runs are fetched every 30 seconds', () => {
  expect([pollInterval([]), pollInterval(undefined)]).toEqual([30_000, 30_000]);
});

it('[PROC-01] active runs come first, then the latest', () => {
  const fetched = [run(1, 'terminado'), run(2, 'en curso'), run(3, 'fallido'), run(4, 'pendiente')];
  expect(idsOf(mergeProcesses(fetched, new Map()))).toEqual([4, 2, 3, 1]);
});

it('[PLUS-28] a pushed run is shown until a newer one is fetched', () => {
  const fetched = [run(1, 'en curso', { hechos: 4 })];
  expect(mergeProcesses(fetched, pushed(run(1, 'en curso', { hechos: 6 })))[0]?.hechos).toBe(6);
  expect(mergeProcesses(fetched, pushed(run(1, 'en curso', { hechos: 2 })))[0]?.hechos).toBe(4);
  expect(mergeProcesses(fetched, pushed(run(1, 'detenido', { hechos: 2 })))[0]?.situacion).toBe('detenido');
  expect(mergeProcesses([run(1, 'terminado')], pushed(run(1, 'en curso')))[0]?.situacion).toBe('terminado');
  expect(idsOf(mergeProcesses(fetched, pushed(run(2, 'en curso'))))).toEqual([2, 1]);
});

it('the remaining time is estimated at the pace so far', () => {
  expect(secondsLeft(run(1, 'en curso', { segundos: 48, total: 1130, hechos: 740, omitidos: 2 }))).toBe(26);
  expect(secondsLeft(run(1, 'en curso'))).toBeNull();
  expect(secondsLeft(run(1, 'terminado', { hechos: 10 }))).toBeNull();
});

it.each([
  [25, 'unos 25 s'],
  [62, 'un minuto'],
  [200, 'unos 3 min'],
  [3900, '1 h 5 min'],
])('%d seconds are shown as «%s»', (seconds, words) => {
  expect(aboutText(seconds)).toBe(words);
});

it.each([
  [0, 'menos de un segundo'],
  [12, '12 s'],
  [125, '2 min 5 s'],
  [180, '3 min'],
  [3900, '1 h 5 min'],
])('a run of %d seconds has taken «%s»', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

it('the time of a run is put into words, while it is active and afterwards', () => {
  expect(timeText(run(1, 'en curso', { segundos: 48, total: 1130, hechos: 742 }))).toBe(
    '48 s transcurridos · quedan unos 26 s',
  );
  expect(timeText(run(1, 'en curso', { segundos: 0 }))).toBe('Acaba de empezar');
  expect(timeText(run(1, 'terminado', { segundos: 0 }))).toBe('Ha tardado menos de un segundo');
});
