import { fullCourseQuestion } from './full-course-question';
import type { Fullness } from './full-course-text';

const PAIR = { curso_id: 1, alumno_id: 2 };
const FULL: Fullness = {
  ...{ curso: 'Inglés B1', capacidad: 2, ocupadas: 2, ofrecidas: 0, esperan: 0, espera: false },
  ...{ materias: [], grupos: [{ id: 3, materia: 'Inglés', dias: 'LX', horaEntrada: '17:00', horaSalida: '18:30' }] },
};
const LINE = { etiqueta: 'Apuntar en la lista de espera', url: '/api/horarios/esperas', campos: PAIR };
const question = (facts: Partial<Fullness>, mayJoin = true) => fullCourseQuestion({ ...FULL, ...facts }, PAIR, mayJoin);

it('[PLUS-32] in a full course the waiting list is offered first, and exceeding its places second', () => {
  expect(question({})).toEqual({ titulo: '¿Dar de alta sin plaza?', aceptar: 'Dar de alta igualmente', otra: LINE });
  expect(question({ ocupadas: 1 })).toBeUndefined();
});

it('[PLUS-32] a place that is offered to others cannot be taken', () => {
  expect(question({ ocupadas: 1, ofrecidas: 1 })).toMatchObject({ aceptar: null, otra: LINE });
});

it('[PLUS-32] in a course with several subjects one chooses the subject to wait for', () => {
  const grupos = [...FULL.grupos, { id: 4, materia: 'Conversación', dias: null, horaEntrada: null, horaSalida: null }];
  expect(question({ grupos })?.otra?.elegir?.opciones).toEqual([
    { valor: '', etiqueta: 'Todo el curso' },
    { valor: '3', etiqueta: 'Inglés · Lunes y miércoles, 17:00–18:30' },
    { valor: '4', etiqueta: 'Conversación' },
  ]);
});

it('[PLUS-32] for a full subject in a course with places the student waits for that subject; a small room has no waiting list', () => {
  const subject = { id: 3, materia: 'Inglés', capacidad: 2 };
  const free = { capacidad: 0 };
  expect(question({ ...free, materias: [{ ...subject, propia: true }] })?.otra?.campos).toEqual({
    ...PAIR,
    materia_id: 3,
  });
  expect(question({ ...free, materias: [{ ...subject, propia: false }] })?.otra).toBeUndefined();
});

it('[PLUS-32] no student joins twice, and no user without the permission adds one', () => {
  expect(question({ espera: true })?.otra).toBeUndefined();
  expect(question({}, false)?.otra).toBeUndefined();
});
