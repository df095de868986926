import { PALETTE } from './colours';
import { readableHtml, typedHtml } from './html';
import { TOOLBARS } from './toolbars';

const MARK = '<span class="ql-ui" contenteditable="false"></span>';

it('the HTML of a text has no list markers of the editor', () => {
  expect(typedHtml(`<ol><li data-list="bullet">${MARK}uno</li></ol>`)).toBe('<ol><li data-list="bullet">uno</li></ol>');
});

it.each(['<p><br></p>', '<p> &nbsp;</p>', `<ol><li data-list="bullet">${MARK}<br></li></ol>`])(
  'reads %j as nothing',
  (html) => expect(typedHtml(html)).toBeNull(),
);

it.each(['<p><img src="/subidas/a"></p>', '<hr>', '<p>0</p>'])('%j is not empty', (html) =>
  expect(typedHtml(html)).toBe(html),
);

it('HTML code has one line for each paragraph', () => {
  expect(readableHtml('<p>a</p><p>b</p>')).toBe('<p>a</p>\n<p>b</p>');
});

it('[EDIT-06] the palette has 35 different colours with different names', () => {
  expect(new Set(PALETTE.map(({ value }) => value)).size).toBe(35);
  expect(new Set(PALETTE.map(({ name }) => name)).size).toBe(35);
});

it('[EDIT-11] the second editor has the toolbar groups of the specification', () => {
  expect(TOOLBARS.reducido.map(({ name }) => name)).toEqual([
    'Estilo',
    'Párrafo',
    'Color y efectos de texto',
    'Insertar',
    'Tabla',
    'Fuente',
    'Otros',
  ]);
});
