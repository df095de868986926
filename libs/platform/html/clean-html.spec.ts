import { isLinkAddress, isPictureAddress, linkAddress, videoAddress } from '../../contracts';
import { cleanHtml, htmlToText, isBlankHtml, readRichText } from '.';
import { HOSTILE_HTML, ORDINARY_ADDRESSES, ORDINARY_HTML } from './testing/hostile-html';

/** Finds the tags in HTML that could run script. Text between tags is harmless. */
function dangerousTags(html: string): string[] {
  const marks = html.match(/<[^>]*>/g) ?? [];
  return marks.filter((mark) =>
    /^<\/?(script|style|svg|math|object|embed|form|input|base|meta|link|template)\b|\son\w+\s*=|javascript:|srcdoc|data:(?!image\/(png|gif|jpeg|bmp|x-icon);base64,)/i.test(
      mark,
    ),
  );
}

it('[XSS] there are at least 60 hostile texts, each of them another', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(60);
  expect(new Set(HOSTILE_HTML.map(([, html]) => html)).size).toBe(HOSTILE_HTML.length);
});

it.each(HOSTILE_HTML)('%s loses everything that would run', (_what, html) => {
  expect(dangerousTags(cleanHtml(html))).toEqual([]);
});

it('the check finds what would run in hostile HTML', () => {
  const noticed = HOSTILE_HTML.filter(([, html]) => dangerousTags(html).length > 0);
  expect(noticed.length).toBeGreaterThan(60);
});

it.each([...HOSTILE_HTML, ...ORDINARY_HTML])('cleaning %s a second time changes nothing', (_what, html) => {
  const once = cleanHtml(html);
  expect(cleanHtml(once)).toBe(once);
});

it.each(ORDINARY_HTML)('%s is unchanged by the cleaning', (_what, html) => {
  expect(cleanHtml(html)).toBe(html);
});

it.each(ORDINARY_ADDRESSES)('%s keeps its address', (html, part) => {
  expect(cleanHtml(html)).toContain(part);
});

it.each([
  'javascript:alert(1)',
  'ftp://a.example/x',
  'file:///etc/passwd',
  '//a.example',
  'data:text/html,x',
  'https://',
  ' https://a.example',
  '/..//a.example',
])('[EDIT-02] a link to %s is removed, and its text stays', (address) => {
  expect(isLinkAddress(address)).toBe(false);
  expect(cleanHtml(`<p><a href="${address}">palabras</a></p>`)).toBe('<p><a>palabras</a></p>');
});

it.each([
  'javascript:alert(1)',
  'ftp://a.example/x.png',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
  '/usuario/cerrar',
  '/subidas/../usuario/cerrar',
  `data:image/png;base64,${'A'.repeat(70_000)}`,
])('[EDIT-02] a picture from %s is removed', (address) => {
  expect(isPictureAddress(address)).toBe(false);
  expect(cleanHtml(`<p>a<img src="${address}">b</p>`)).toBe('<p>ab</p>');
});

it.each([
  [
    '<p>a<img src="https://otro.example/b.png" alt="Plano del aula" width="20">c</p>',
    '<p>a<a href="https://otro.example/b.png" rel="noopener noreferrer" target="_blank">Plano del aula</a>c</p>',
  ],
  [
    '<img src="http://otro.example/b.png?a=1&amp;b=2">',
    '<a href="http://otro.example/b.png?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">http://otro.example/b.png?a=1&amp;b=2</a>',
  ],
  [
    '<img src="https://otro.example/b.png" alt="<script>x</script>">',
    '<a href="https://otro.example/b.png" rel="noopener noreferrer" target="_blank">&lt;script&gt;x&lt;/script&gt;</a>',
  ],
  ['<p>a<img href="https://otro.example/b.png">c</p>', '<p>ac</p>'],
])('[EDIT-02] a picture of another host is kept as a link to it: %s', (html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned);
  expect(cleanHtml(cleaned)).toBe(cleaned);
});

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://malo.example/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['http://www.youtube.com.malo.example/embed/dQw4w9WgXcQ', null],
])('[EDIT-02] a video at %s is played from %s', (typed, address) => {
  expect(videoAddress(typed)).toBe(address);
});

it.each([
  ['academia.es/cursos', 'https://academia.es/cursos'],
  [' ana@academia.es ', 'mailto:ana@academia.es'],
  ['tel:983204000', 'tel:983204000'],
  ['javascript:alert(1)', null],
  ['', null],
])('[EDIT-02] «%s», typed as a link, leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

describe('the words of a rich text', () => {
  it.each([
    ['<h2>Aviso</h2><p>Hoy <strong>no</strong> hay\nclase.</p>', 'Aviso\nHoy no hay clase.'],
    ['<ol><li data-list="bullet">uno</li><li data-list="bullet">dos</li></ol>', 'uno\ndos'],
    ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a · b'],
    ['<p>3 &lt; 5 &amp; 7</p>', '3 < 5 & 7'],
    ['a<script>alert(1)</script>b', 'ab'],
  ])('of %j are %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    '',
    '<p><br></p>',
    '<p>&nbsp; </p>',
    '<ol><li data-list="bullet"><span class="ql-ui"></span><br></li></ol>',
    '<script>x</script>',
  ])('%j is blank', (html) => expect(isBlankHtml(html)).toBe(true));

  it.each(['<p>a</p>', '<p><img src="/subidas/a"></p>', '<hr>'])('%j is not blank', (html) =>
    expect(isBlankHtml(html)).toBe(false),
  );
});

describe('a rich text that is to be stored', () => {
  it('is cleaned, and is null when it is blank', () => {
    expect(readRichText('<p>a<script>x</script></p>')).toEqual({ ok: true, value: '<p>a</p>' });
    expect(readRichText('<p><br></p>')).toEqual({ ok: true, value: null });
    expect(readRichText(null)).toEqual({ ok: true, value: null });
  });

  it.each([
    [7, 'Debe ser un texto.'],
    ['a\u0000b', 'Tiene caracteres que no se admiten.'],
    ['a\ud83d', 'Tiene caracteres que no se admiten.'],
    [`<p>${'a'.repeat(100_001)}</p>`, 'No puede pasar de 100.000 letras, con su formato.'],
  ])('is refused with a sentence', (raw, mensaje) => {
    expect(readRichText(raw)).toEqual({ ok: false, message: mensaje });
  });

  it('ends, however deep its marks are', () => {
    const deep = '<blockquote>'.repeat(8_000);
    expect(readRichText(deep)).toEqual({ ok: true, value: null });
  });
});
