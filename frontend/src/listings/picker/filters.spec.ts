import { filtersFor, withoutExisting } from './filters';

it('typed text narrows the records down, blanks do not', () => {
  expect(filtersFor({ apellidos: ' garc ', nombre: '  ' }, true)).toEqual({
    apellidos__icontains: 'garc',
    activo: '1',
  });
  expect(filtersFor({}, false)).toEqual({});
});

it('[LIST-47] chosen records that the list has already are not added', () => {
  expect(withoutExisting([{ id: 1 }, { id: 2 }, { id: 3 }], new Set([2]))).toEqual([{ id: 1 }, { id: 3 }]);
});
