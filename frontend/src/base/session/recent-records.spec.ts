import { forgetAllRecords, forgetRecord, readRecentRecords, rememberRecord } from './recent-records';

function newStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

const student = (id: number) => ({
  url: `/administrar/alumnos/ficha/${id}/`,
  title: `Alumno ${id}`,
  detail: 'Alumnos',
});

it('the last seven records are remembered, newest first and each once', () => {
  const storage = newStorage();
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 5]) rememberRecord(2, student(id), storage);
  expect(readRecentRecords(2, storage).map(({ title }) => title)).toEqual(
    [5, 8, 7, 6, 4, 3, 2].map((id) => `Alumno ${id}`),
  );
});

it('each user of a computer has their own, and none are left after log-out', () => {
  const storage = newStorage();
  rememberRecord(2, student(1), storage);
  rememberRecord(3, student(2), storage);
  expect(readRecentRecords(2, storage)).toEqual([student(1)]);
  forgetAllRecords(storage);
  expect([2, 3].map((user) => readRecentRecords(user, storage))).toEqual([[], []]);
});

it('a record that is gone is forgotten', () => {
  const storage = newStorage();
  rememberRecord(2, student(1), storage);
  forgetRecord(2, student(1).url, storage);
  expect(readRecentRecords(2, storage)).toEqual([]);
});

it.each(['{', '7', '[null, 7, {"url":"//evil.example/","title":"x","detail":""}]'])(
  'what cannot be read is ignored: %s',
  (text) => {
    const storage = newStorage();
    storage.setItem('claustro-recientes-2', text);
    expect(readRecentRecords(2, storage)).toEqual([]);
  },
);
