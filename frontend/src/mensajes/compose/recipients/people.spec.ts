import { toOption, toPerson, toTag } from './people';

it('[MENS-05] people of different kinds with the same number stay apart in the box of recipients', () => {
  const people = (['ALU', 'TUT', 'PRO', 'ADM'] as const).map((type) => ({ id: 7, type, label: 'Gil Ruiz, Ana' }));
  const options = people.map(toOption);
  expect(new Set(options.map(({ id }) => id)).size).toBe(4);
  expect(options.map(toPerson)).toEqual(people);
});

it('[MENS-01] the tag of a recipient who is no student says what the person is', () => {
  expect(toTag({ id: 1, type: 'ALU', label: 'Gil Ruiz, Ana' }).resultado).toBe('Gil Ruiz, Ana');
  expect(toTag({ id: 1, type: 'PRO', label: 'Iglesias Rey, Marta' }).resultado).toBe('Iglesias Rey, Marta · profesor');
});
