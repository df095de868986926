import fc from 'fast-check';
import { renderTemplate, VARIABLES, type VariableValues } from '../calculo/plantilla';
import { cleanHtml } from '../../platform/html';
import { readHtmlTemplate } from './read-html-template';
import { readTemplate } from './read-template';

const values = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, `«${name}»`])) as VariableValues;

const render = (text: string, changed: Partial<VariableValues> = {}): string => {
  const read = readTemplate(text);
  if (!read.ok) throw new Error(read.message);
  return renderTemplate(read.template, { ...values, ...changed }, 'plain');
};

const refusal = (read: ReturnType<typeof readTemplate>): string | null => (read.ok ? null : read.message);

it.each([
  ['Hola {{{nombre}}}', 'La plantilla usa {{{…}}}, que no se admite.'],
  ['Hola {{&nombre}}', 'La plantilla usa {{&…}}, que no se admite.'],
  ['Hola {{>nombre}}', 'La plantilla usa {{>…}}, que no se admite.'],
  ['Hola {{=<% %>=}}', 'La plantilla usa {{=…}}, que no se admite.'],
  ['Hola {{!nombre}}', 'La plantilla usa {{!…}}, que no se admite.'],
  ['Hola {{#alumnos}}{{{nombre}}}{{/alumnos}}', 'La plantilla usa {{{…}}}, que no se admite.'],
  ['Hola {{alumno.nonbre}}', 'No existe la variable {{alumno.nonbre}}.'],
  ['Hola {{constructor}}', 'No existe la variable {{constructor}}.'],
  ['Hola {{#alumnos}}', 'La plantilla tiene llaves {{ }} sin cerrar.'],
  ['Hola {{nombre', 'La plantilla tiene llaves {{ }} sin cerrar.'],
])('[PLUS-35] «%s» is refused', (text, sentence) => {
  expect(refusal(readTemplate(text))).toBe(sentence);
});

it('[PLUS-35] a section is shown if its variable has a value, an inverted section if it has none', () => {
  const text = '{{#curso.codigo}}Curso {{curso.codigo}}{{/curso.codigo}}{{^curso.codigo}}Sin curso{{/curso.codigo}}';
  expect(render(text)).toBe('Curso «curso.codigo»');
  expect(render(text, { 'curso.codigo': '' })).toBe('Sin curso');
});

it.each([
  ['<p>Hola {{nom<b>bre}}</b></p>', 'La variable {{nombre}} lleva formato a medias.'],
  ['<p>Hola {<b>{nombre}}</b></p>', 'La variable {{nombre}} lleva formato a medias.'],
  ['<p>{{#alumnos}}uno</p><p>dos{{/alumnos}}</p>', 'La variable {{#alumnos}} lleva formato a medias.'],
  ['<p><a href="https://x.es/{{nombre}}">aquí</a></p>', 'La variable {{nombre}} lleva formato a medias.'],
  ['<p>Hola {{&amp;nombre}}</p>', 'La plantilla usa {{&…}}, que no se admite.'],
  ['<p>Hola {{&gt;nombre}}</p>', 'La plantilla usa {{>…}}, que no se admite.'],
  ['<p>Hola <b>{{nombre}}</b>{{#alumnos}}, de <i>{{alumnos}}</i>{{/alumnos}}</p>', null],
  ['<p>Hola {{\u00a0nombre\u00a0}}</p>', null],
])('[PLUS-35] markup around the variables of %s: %s', (html, sentence) => {
  expect(refusal(readHtmlTemplate(html))).toBe(sentence);
});

it('[PLUS-35] values stay on one line in a subject', () => {
  const read = readTemplate('Para {{nombre}}');
  if (!read.ok) throw new Error(read.message);
  expect(renderTemplate(read.template, { ...values, nombre: 'Ana\r\nBcc: x@x.es' }, 'line')).toBe(
    'Para Ana Bcc: x@x.es',
  );
});

/** Parts of texts that people could write, harmless and not. */
const PARTS = [
  ...['{{nombre}}', '{{{nombre}}}', '{{& nombre}}', '{{&amp;nombre}}', '{{>nombre}}', '{{=<% %>=}}', '<% nombre %>'],
  ...['{{#alumnos}}', '{{/alumnos}}', '{{^enlace}}', '{{/enlace}}', '{{', '}}', '{', '}', '<b>', '</b>', '<p>', '</p>'],
  ...['<a href="{{enlace}}">', '<a href="https://x.es/">', '</a>', '&lt;', '&#123;', 'texto ', '\n'],
];
const HOSTILE = '<img src=x onerror=alert(1)>"\'&{{apellidos}}';

it('[PLUS-35] a random text is refused or rendered, and no value reaches the HTML unescaped', () => {
  const hostile = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, HOSTILE])) as VariableValues;
  let rendered = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }), (parts) => {
      const read = readHtmlTemplate(cleanHtml(parts.join('')));
      if (!read.ok) return;
      const html = renderTemplate(read.template, hostile, 'html');
      rendered += html.includes('onerror') ? 1 : 0;
      expect(html).not.toContain('<img');
      expect(html).not.toMatch(/onerror[^&<]*"/);
      expect(cleanHtml(html)).not.toContain('<img');
      expect(html).not.toContain(HOSTILE);
    }),
    { numRuns: 3_000 },
  );
  expect(rendered).toBeGreaterThan(10);
});
