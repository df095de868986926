import { matchesWords, openCourseDetail, openCourseName, type OpenCourse } from './open-course-text';

const COURSE: OpenCourse = {
  id: 1,
  codigo: 'ING-A2-02',
  descripcion: 'Inglés A2',
  capacidad: 10,
  ocupadas: 7,
  esperan: 0,
  fecha_inicio: '2026-09-14',
  fecha_fin: '2027-06-18',
  materias: [{ dias: 'MJ', entrada: '17:00:00', salida: '18:30:00', profesor: 'Sonia Gil' }],
};

it('[ALTA-01] an open course shows its code and name, and below them days, hour, teacher, free places and school year', () => {
  expect(openCourseName(COURSE)).toBe('ING-A2-02 · Inglés A2');
  expect(openCourseDetail(COURSE)).toBe('Martes y jueves, 17:00–18:30 · Sonia Gil · 3 libres de 10 · 2026/27');
});

it('missing facts of a course are left out', () => {
  const bare = { ...COURSE, capacidad: 0, fecha_inicio: null, fecha_fin: null, materias: [] };
  expect(openCourseDetail(bare)).toBe('');
});

it('a teacher of two subjects is named once, and a course of one year has one year', () => {
  const other = { dias: 'V', entrada: '16:00:00', salida: '17:00:00', profesor: 'Sonia Gil' };
  const text = openCourseDetail({ ...COURSE, fecha_fin: '2026-12-18', materias: [...COURSE.materias, other] });
  expect(text).toBe('Martes y jueves, 17:00–18:30 y Viernes, 16:00–17:00 · Sonia Gil · 3 libres de 10 · 2026');
});

it.each([
  ['INGLÉS jueves', true],
  ['MIERCOLES', false],
  ['a2 miércoles', false],
  ['gil 17:00', true],
  ['2026/27 libres', true],
  ['', true],
])('[ALTA-01] the words «%s» are all searched in what is read of a course', (typed, isFound) => {
  const item = { resultado: openCourseName(COURSE), detalle: openCourseDetail(COURSE) };
  expect(matchesWords(item, typed)).toBe(isFound);
});
