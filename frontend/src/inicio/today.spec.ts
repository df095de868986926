import type { StartTodayClass } from '#libs/contracts';
import { attendanceNote, foldedClasses, placesText } from './today';

const at = (changes: Partial<StartTodayClass> = {}): StartTodayClass => ({
  clase_id: 1,
  hora_entrada: '17:00',
  hora_salida: '18:00',
  curso: 'ING-B1-01 · Inglés B1',
  materia: null,
  profesor: 'Marta Soler',
  sustituye: '',
  aula: 'Aula 3',
  alumno: null,
  ocupadas: 8,
  capacidad: 10,
  estado: 'confirmada',
  comenzada: true,
  terminada: false,
  anotados: 0,
  asisten: 0,
  url: '/clases/asistencia/1/',
  ...changes,
});

it.each([
  [{ comenzada: false }, null],
  [{}, 'Sin pasar lista'],
  [{ anotados: 3, asisten: 3 }, 'Lista a medias'],
  [{ anotados: 8, asisten: 7 }, 'Asisten 7 de 8'],
  [{ comenzada: false, anotados: 8, asisten: 8 }, 'Asisten 8 de 8'],
  [{ ocupadas: 0 }, null],
  [{ estado: 'anulada' as const }, 'Anulada'],
  [{ estado: 'solicitada' as const }, 'Solicitada'],
])('a class of today with %j says «%s»', (changes, text) => {
  expect(attendanceNote(at(changes))?.text ?? null).toBe(text);
});

it.each([
  [8, 10, '8/10 plazas'],
  [1, 1, '1/1 plaza'],
  [1, 0, '1 alumno'],
  [12, 0, '12 alumnos'],
])('%i students and a capacity of %i are «%s»', (ocupadas, capacidad, text) => {
  expect(placesText({ ocupadas, capacidad })).toBe(text);
});

it('a day with up to eight classes is shown whole', () => {
  const day = Array.from({ length: 8 }, (_, index) =>
    at({ clase_id: index, terminada: true, anotados: 8, asisten: 8 }),
  );
  expect(foldedClasses(day)).toHaveLength(8);
});

it('on a longer day the card shows the classes that have not ended or have no attendance yet', () => {
  const done = Array.from({ length: 5 }, () => at({ terminada: true, anotados: 8, asisten: 8 }));
  const forgotten = at({ clase_id: 20, terminada: true });
  const next = Array.from({ length: 9 }, (_, index) => at({ clase_id: 30 + index, comenzada: false }));
  const cancelled = at({ clase_id: 40, estado: 'anulada', comenzada: false });
  expect(foldedClasses([...done, forgotten, cancelled, ...next]).map(({ clase_id }) => clase_id)).toEqual([
    20, 30, 31, 32, 33, 34, 35, 36,
  ]);
});
