import { teachersAfter, type Teachers } from './teachers-after';

const group: Teachers = { particular: false, profesorId: 3, assigned: [] };
const lessons: Teachers = {
  particular: true,
  profesorId: 3,
  assigned: [
    { id: 3, capacidad: 2 },
    { id: 5, capacidad: 1 },
  ],
};
const none = { profesoresBorrados: [] };

it('[MATE-09] a group that becomes private has its teacher in the list, for one student at once', () => {
  expect(teachersAfter(group, { ...none, particular: true })).toEqual({
    particular: true,
    profesorId: 3,
    assigned: [{ id: 3, capacidad: 1 }],
  });
});

it('a group without teacher becomes private with an empty list', () => {
  expect(teachersAfter({ ...group, profesorId: null }, { ...none, particular: true }).assigned).toEqual([]);
});

it('the teacher sent with the switch moves into the list', () => {
  expect(teachersAfter(group, { ...none, particular: true, profesorId: 8 }).assigned).toEqual([
    { id: 8, capacidad: 1 },
  ]);
});

it('a sent list replaces the moved teacher', () => {
  const profesores = [{ id: 5, capacidad: 4 }];
  expect(teachersAfter(group, { ...none, particular: true, profesores })).toEqual({
    particular: true,
    profesorId: 5,
    assigned: profesores,
  });
  expect(teachersAfter(group, { ...none, particular: true, profesores: [] })).toMatchObject({
    profesorId: null,
    assigned: [],
  });
});

it('[MATE-10] a private subject that becomes a group has an empty list, and the teacher that is sent or none', () => {
  expect(teachersAfter(lessons, { ...none, particular: false })).toEqual({
    particular: false,
    profesorId: null,
    assigned: [],
  });
  expect(teachersAfter(lessons, { ...none, particular: false, profesorId: 5 }).profesorId).toBe(5);
});

it('teachers are added at the end, updated in place and taken off; the first one is stored as the teacher', () => {
  const profesores = [
    { id: 5, capacidad: 3 },
    { id: 9, capacidad: null },
  ];
  expect(teachersAfter(lessons, { profesores, profesoresBorrados: [3] })).toEqual({
    particular: true,
    profesorId: 5,
    assigned: [
      { id: 5, capacidad: 3 },
      { id: 9, capacidad: 1 },
    ],
  });
});

it('a teacher sent without capacity keeps it', () => {
  const profesores = [{ id: 3, capacidad: null }];
  expect(teachersAfter(lessons, { ...none, profesores }).assigned).toEqual(lessons.assigned);
});

it('an empty request changes nothing', () => {
  expect(teachersAfter(lessons, none)).toEqual(lessons);
  expect(teachersAfter(group, none)).toEqual(group);
});

it('the single teacher of a group changes, and is taken off with null', () => {
  expect(teachersAfter(group, { ...none, profesorId: 4 }).profesorId).toBe(4);
  expect(teachersAfter(group, { ...none, profesorId: null }).profesorId).toBeNull();
});
