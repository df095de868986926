import { searchHtml, searchSubject, type SearchMail } from './search-mail';

const mail = (more: Partial<SearchMail>): SearchMail => ({
  ...{ busqueda: 'Sin teléfono', listado: 'Alumnos', nuevos: [], idos: [], borrados: 0, cambiados: [], ...more },
});

it.each<[string, Partial<SearchMail>]>([
  ['Sin teléfono: 2 nuevos', { nuevos: ['Gil, Ana', 'Vega, Leo'] }],
  ['Sin teléfono: 1 nuevo, 2 ya no están y 1 cambiado', { nuevos: ['Gil, Ana'], idos: ['Ruiz, Leo'], borrados: 1, cambiados: [{ nombre: 'Vega, Eva', columnas: ['Teléfono'] }] }],
])('[PLUS-07] the subject of the mail of a saved search is «%s»', (subject, more) => {
  expect(searchSubject(mail(more))).toBe(subject);
}); // oxfmt-ignore

it('[PLUS-07] the mail names the changed columns of a row, and not their values', () => {
  const html = searchHtml(mail({ cambiados: [{ nombre: 'Vega <b>', columnas: ['Teléfono', 'Correo'] }] }));
  expect(html).toContain('<li>Vega &lt;b&gt;: Teléfono y Correo</li>');
});

it('[PLUS-07] the mail of a search with hundreds of new rows names fifty and counts the rest', () => {
  const html = searchHtml(mail({ nuevos: Array.from({ length: 300 }, (_, index) => `Alumno ${String(index)}`) }));
  expect(html).toContain('<li>y 250 más</li>');
});
