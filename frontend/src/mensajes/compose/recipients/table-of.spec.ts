import { NOBODY } from '../draft/draft';
import { tableOf } from './table-of';

const SELECTION = { codigo: 'alumnos', parametros: { activo: '1' }, busqueda: '12', total: 30 };

it('[MENS-20] the table of recipients shows students with their courses', () => {
  const people = [
    { id: 4, type: 'ALU' as const, label: 'Gil, Ana' },
    { id: 4, type: 'TUT' as const, label: 'Muñoz, Elena' },
  ];
  const table = tableOf({ people, selection: null });
  expect(table).toMatchObject({ among: [4], count: 1, activePath: 'activo' });
  expect(table?.columns.map(({ label }) => label)).toEqual([
    'Nombre',
    'Apellidos',
    'Código de curso',
    'Descripción de curso',
  ]);
  expect(tableOf({ people: people.slice(1), selection: null })).toBeNull();
});

it('[MENS-20] the table of a search shows its rows, and nothing is shown without recipients', () => {
  expect(tableOf({ people: [], selection: SELECTION })).toMatchObject({
    model: 'alumno',
    filters: { activo: '1' },
    searchId: 12,
    count: 30,
  });
  const courses = { ...SELECTION, codigo: 'cursos', parametros: {}, busqueda: '', ids: [3], total: 1 };
  expect(tableOf({ people: [], selection: courses })).toMatchObject({ model: 'curso', among: [3], searchId: null });
  expect(tableOf(NOBODY)).toBeNull();
});
