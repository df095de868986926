import { topicOfScreen } from './screens';

const TOPICS = [
  { id: 1, paginas: '/administrar/' },
  { id: 2, paginas: '/administrar/*/' },
  { id: 3, paginas: '/administrar/*/ficha/' },
  { id: 4, paginas: '/administrar/familias/, /administrar/tutores/' },
  { id: 5, paginas: '/administrar/notas/' },
  { id: 6, paginas: '' },
];

it.each([
  ['/administrar/', 1],
  ['/administrar/cursos/', 2],
  ['/administrar/cursos/ficha/7/', 3],
  ['/administrar/familias/', 4],
  ['/administrar/tutores/', 4],
  ['/administrar/familias/ficha/7/', 3],
  ['/administrar/notas/', 5],
  ['/administrar//notas', 5],
  ['/campus/', null],
  ['', null],
])('[AYUD-08] the topic of %s is %s', (path, id) => {
  expect(topicOfScreen(path, TOPICS)).toBe(id);
});
