import { priceSentences } from './price-change';

const NAMED = { label: 'Precio desde' };
const old = { precio: '45.00', desde: null, hasPayers: true };
const dated = { ...old, desde: '2026-11-01' };

const ALWAYS =
  'El nuevo precio vale también para lo que aún no se ha facturado de meses anteriores. Escriba en «Precio desde» desde cuándo vale, si no es así.';

it.each([
  ['a new price without a first day', old, { ...old, precio: '50.00' }, [ALWAYS]],
  ['a price that loses its first day', dated, old, [ALWAYS]],
  ['a new price with a first day', old, { ...old, precio: '50.00', desde: '2026-12-01' }, []],
  ['a new price that nobody pays yet', old, { ...old, precio: '50.00', hasPayers: false }, []],
  ['the same price with a first day', old, dated, []],
  ['nothing', dated, dated, []],
  [
    'a new price that keeps the first day of the one before',
    dated,
    { ...dated, precio: '50.00' },
    [
      'El nuevo precio vale desde el 01/11/2026, el día que ya tenía el anterior. Escriba en «Precio desde» desde cuándo vale, si no es así.',
    ],
  ],
])('[PLUS-45] of %s the person is told from when it is charged, unless they chose it', (_what, before, after, told) => {
  expect(priceSentences(before, after, NAMED)).toEqual(told);
});
