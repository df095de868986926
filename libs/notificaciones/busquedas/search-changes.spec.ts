import { changesSince, hasChanges, takeFoto } from './search-changes';

const COLUMNS = ['apellidos', 'telefono'];
const BEFORE = takeFoto(COLUMNS, [
  { id: 1, cells: ['Gil', '600'] },
  { id: 2, cells: ['Ruiz', '601'] },
  { id: 3, cells: ['Soler', '602'] },
]);

it('[PLUS-07] the mail of a saved search names just what is new, gone and changed', () => {
  const now = takeFoto(COLUMNS, [
    { id: 2, cells: ['Ruiz', '699'] },
    { id: 3, cells: ['Soler', '602'] },
    { id: 4, cells: ['Vega', '603'] },
  ]);
  expect(changesSince(BEFORE, now)).toEqual({
    nuevos: [4],
    idos: [1],
    cambiados: [{ id: 2, columnas: ['telefono'] }],
  });
});

it('[PLUS-07] a search whose columns were edited has not changed in its rows', () => {
  const now = takeFoto(
    ['telefono', 'email'],
    [
      { id: 1, cells: ['600', 'a@x.es'] },
      { id: 2, cells: ['601', ''] },
      { id: 3, cells: ['602', ''] },
    ],
  );
  expect(hasChanges(changesSince(BEFORE, now))).toBe(false);
});

it('[PLUS-07] what is kept of the last mail holds no data of people', () => {
  expect(JSON.stringify(BEFORE.filas)).not.toMatch(/Gil|600/);
});
