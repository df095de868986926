import { toggleStudent, toOption, toPerson, toTag } from './people';

it('[MENS-05] people of different kinds with the same number stay apart in the box of recipients', () => {
  const people = (['ALU', 'TUT', 'PRO', 'ADM'] as const).map((type) => ({ id: 7, type, label: 'Gil Ruiz, Ana' }));
  const options = people.map(toOption);
  expect(new Set(options.map(({ id }) => id)).size).toBe(4);
  expect(options.map(toPerson)).toEqual(people);
});

it('[MENS-20] a student of the table is chosen, and taken out again; a tutor of the same number stays', () => {
  const tutor = { id: 7, type: 'TUT' as const, label: 'Muñoz, Elena' };
  const ana = { id: 7, label: 'Gil Ruiz, Ana' };
  const chosen = toggleStudent([tutor], ana);
  expect(chosen).toEqual([tutor, { ...ana, type: 'ALU' }]);
  expect(toggleStudent(chosen, ana)).toEqual([tutor]);
});

it('[MENS-01] the tag of a recipient who is no student says what the person is', () => {
  expect(toTag({ id: 1, type: 'ALU', label: 'Gil Ruiz, Ana' }).resultado).toBe('Gil Ruiz, Ana');
  expect(toTag({ id: 1, type: 'PRO', label: 'Iglesias Rey, Marta' }).resultado).toBe('Iglesias Rey, Marta · profesor');
});
