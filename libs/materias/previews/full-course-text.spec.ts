import { fullnessSentences, type Fullness } from './full-course-text';

const course = (facts: Partial<Fullness>): Fullness => ({
  ...{
    curso: 'Inglés B1',
    capacidad: 2,
    ocupadas: 2,
    ofrecidas: 0,
    esperan: 0,
    espera: false,
    materias: [],
    grupos: [],
  },
  ...facts,
});

it.each<[string, Partial<Fullness>, string[]]>([
  ['with a place', { ocupadas: 1 }, []],
  ['without a limit', { capacidad: 0, ocupadas: 90 }, []],
  ['that is full', {}, ['Inglés B1 está completo: 2 de 2 plazas.']],
  ['that others wait for', { esperan: 1 }, ['Inglés B1 está completo: 2 de 2 plazas.', 'Espera plaza 1 alumno.']],
  [
    'that the student and others wait for',
    { espera: true, esperan: 2 },
    [
      'Inglés B1 está completo: 2 de 2 plazas.',
      'Ya está en su lista de espera: al guardar, sale de ella.',
      'Esperan plaza otros 2 alumnos.',
    ],
  ],
  [
    'that the student and one other wait for',
    { espera: true, esperan: 1 },
    [
      'Inglés B1 está completo: 2 de 2 plazas.',
      'Ya está en su lista de espera: al guardar, sale de ella.',
      'Espera plaza otro alumno más.',
    ],
  ],
  [
    'whose last place is offered to another, which the save refuses',
    { ocupadas: 1, ofrecidas: 1 },
    ['Las plazas libres de Inglés B1 están ofrecidas a su lista de espera.'],
  ],
  [
    'without a limit, in a room for two',
    { capacidad: 0, materias: [{ id: 1, materia: 'Conversación', capacidad: 2, propia: false }] },
    ['Las clases de Conversación están completas: 2 de 2 plazas.'],
  ],
])('of a course %s', (_which, facts, sentences) => {
  expect(fullnessSentences(course(facts))).toEqual(sentences);
});
