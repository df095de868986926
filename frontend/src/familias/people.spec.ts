import {
  isAsStored,
  changeEntry,
  idsOnly,
  newPerson,
  changedByOthers,
  shownPerson,
  type Person,
  familyMembers,
} from './people';

const person = (id: number, telefono: string): Person => ({
  ...newPerson('alumnos'),
  id,
  version: 3,
  nombre: 'Ana',
  telefono,
});
const stored = [person(1, '600'), person(2, '611')];
const known = new Map(stored.map((one) => [one.id, one]));

describe('the people of a family being edited', () => {
  it('[PLUS-14] a changed person is sent with the changed fields and the version that was read', () => {
    expect(changeEntry(idsOnly(stored), known, 1, { telefono: '622' })).toEqual([
      { id: 1 },
      { id: 2, version: 3, telefono: '622' },
    ]);
  });

  it('the list is unchanged again when a change is changed back', () => {
    const changed = changeEntry(idsOnly(stored), known, 1, { telefono: '622' });
    expect(isAsStored(changed, stored)).toBe(false);
    expect(isAsStored(changeEntry(changed, known, 1, { telefono: '611' }), stored)).toBe(true);
  });

  it('[PLUS-14] a person changed by another user shows the stored values until one of the two is chosen', () => {
    const [, mine = { id: 0 }] = changeEntry(idsOnly(stored), known, 1, { telefono: '622' });
    expect(changedByOthers(mine, known)).toBeUndefined();
    const later = new Map(known).set(2, { ...person(2, '633'), version: 4 });
    expect(changedByOthers(mine, later)).toEqual({ telefono: '633' });
    const [resolved = { id: 0 }] = changeEntry([mine], later, 0, {});
    expect([resolved, changedByOthers(resolved, later)]).toEqual([{ id: 2, version: 4, telefono: '622' }, undefined]);
    expect(changeEntry([mine], later, 0, { telefono: '633' })).toEqual([{ id: 2 }]);
  });

  it('a person is shown with their stored fields and their changes', () => {
    expect(shownPerson('alumnos', known, { id: 2, telefono: '622' })).toMatchObject({ nombre: 'Ana', telefono: '622' });
  });

  it('a new person is sent with all fields', () => {
    const [, , added] = changeEntry([...idsOnly(stored), newPerson('alumnos')], known, 2, { nombre: 'Luis' });
    expect(added).toMatchObject({ id: 0, nombre: 'Luis', apellidos: '' });
  });

  it('[PLUS-14] each person is listed with the changes of other users', () => {
    const later = new Map(known).set(2, { ...person(2, '633'), version: 4 });
    const members = familyMembers('alumnos', later, [{ id: 1 }, { id: 2, version: 3, telefono: '622' }]);
    expect(members.map(({ person: { telefono }, changedByOthers: theirs }) => [telefono, theirs])).toEqual([
      ['600', undefined],
      ['622', { telefono: '633' }],
    ]);
  });
});
