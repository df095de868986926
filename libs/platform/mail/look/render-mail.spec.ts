import { HOSTILE_HTML } from '../../html/testing/hostile-html';
import { mailBody, picturesOf } from './mail-body';
import { toPlainLists } from './mail-lists';
import { mailText } from './mail-text';
import { renderMail, toParagraphs } from './render-mail';

const ORIGIN = 'https://academia.example';
const body = (html: string, pictures: [string, string][] = []): string =>
  mailBody(html, { origin: ORIGIN, pictures: new Map(pictures) });
const item = (text: string, kind: string, indent = 0): string =>
  `<li data-list="${kind}"${indent === 0 ? '' : ` class="ql-indent-${indent}"`}>${text}</li>`;

describe('[PLUS-35] the lists of the editor become ordinary ones in a mail', () => {
  it.each([
    [`<ol>${item('a', 'bullet')}${item('b', 'bullet')}</ol>`, '<ul><li>a</li><li>b</li></ul>'],
    [`<ol>${item('a', 'ordered')}${item('b', 'ordered')}</ol>`, '<ol><li>a</li><li>b</li></ol>'],
    [
      `<ol>${item('a', 'ordered')}${item('b', 'bullet', 1)}${item('c', 'bullet', 1)}${item('d', 'ordered')}</ol>`,
      '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
    ],
    [`<ol>${item('a', 'bullet')}${item('b', 'ordered')}</ol>`, '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    [`<ol>${item('a', 'checked')}${item('b', 'unchecked')}</ol>`, '<ul><li>☑ a</li><li>☐ b</li></ul>'],
    [`<ol>${item('a', 'bullet', 3)}</ol>`, '<ul><li>a</li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['<p>a</p><ol></ol><p>b</p>', '<p>a</p><p>b</p>'],
  ])('%s', (html, plain) => expect(toPlainLists(html)).toBe(plain));
});

describe('[PLUS-35] the rich text of a mail', () => {
  it('has its format in inline styles, because mail programs drop the classes of the editor', () => {
    const html = body('<p class="ql-align-center"><span style="color:#ff0000">Hola</span></p>');
    expect(html).toBe('<p style="margin:0 0 16px;text-align:center"><span style="color:#ff0000">Hola</span></p>');
  });

  it('leads to the campus by whole addresses, or not at all without an origin', () => {
    expect(body('<a href="/campus/mensajes/">Ver</a>')).toContain('href="https://academia.example/campus/mensajes/"');
    const options = { origin: null, pictures: new Map<string, string>() };
    expect(mailBody('<p><a href="/campus/">Ver</a></p>', options)).not.toContain('<a');
  });

  it('shows attached pictures, and the words of others', () => {
    const html = '<p><img src="/subidas/abc" alt="Plano"><img src="/subidas/def" alt="Otra"></p>';
    expect(picturesOf(html)).toEqual(['/subidas/abc', '/subidas/def']);
    const shown = body(html, [['/subidas/abc', 'foto1']]);
    expect(shown).toContain('<img src="cid:foto1" alt="Plano" style="max-width:100%;height:auto;border:0" />');
    expect(shown).toContain('<span>Otra</span>');
    expect(shown).not.toContain('/subidas/');
  });

  it('links to a video instead of playing it', () => {
    const html = body('<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>');
    expect(html).toMatch(/^<a href="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"[^>]*>Ver el vídeo<\/a>$/);
  });
});

describe('[PLUS-35] the plain text of a mail', () => {
  it.each([
    ['<p>Hola:</p><p>Adiós.<br>Ana</p>', 'Hola:\n\nAdiós.\nAna'],
    [`<p>a</p><ol>${item('b', 'bullet')}${item('c', 'bullet')}</ol><p>d</p>`, 'a\n\n- b\n- c\n\nd'],
    [`<ol>${item('a', 'ordered')}${item('b', 'bullet', 1)}${item('c', 'ordered')}</ol>`, '1. a\n- b\n2. c'],
    ['<p>Vea <a href="https://a.es/x?b=1&amp;c=2">la página</a>.</p>', 'Vea la página (https://a.es/x?b=1&c=2).'],
    ['<p><a href="mailto:ana@a.es">ana@a.es</a></p>', 'ana@a.es'],
    ['<p><a href="/campus/">el campus</a></p>', 'el campus (https://academia.example/campus/)'],
    ['<p>3 &lt; 5\uE000</p>', '3 < 5'],
  ])('of %j is %j', (html, text) => expect(mailText(html, ORIGIN)).toBe(text));
});

describe('[PLUS-35] a mail', () => {
  const hostile = '<script>alert(1)</script>"\'&';
  const content = {
    academy: hostile,
    title: hostile,
    body: toParagraphs([hostile]),
    about: hostile,
    action: { label: hostile, url: 'https://a.es/?a=1&b="x"' },
    foot: [hostile],
    unsubscribeUrl: 'https://a.es/baja/x',
  };

  it('escapes every text, and nothing in it runs', () => {
    const { html, text } = renderMail(content);
    expect(html).not.toContain('<script');
    expect(html.split('&lt;script&gt;').length - 1).toBeGreaterThanOrEqual(6);
    expect(html).toContain('href="https://a.es/?a=1&amp;b=&quot;x&quot;"');
    expect(text).toContain(hostile);
  });

  it.each(HOSTILE_HTML)('[XSS] loses what would run: %s', (_what, dirty) => {
    const { html } = renderMail({ academy: 'Nova', body: dirty });
    const tags = (html.slice(html.indexOf('<div class="m-text m-body"')).match(/<[a-z][^>]*>/gi) ?? []).join('\n');
    expect(tags).not.toMatch(
      /<(script|style|svg|iframe|object|embed|form|input|base|meta|link)\b|\son\w+\s*=|javascript:/i,
    );
  });

  it.each(['javascript:alert(1)', '/campus/', 'https://a.es/\r\nBcc: x'])('has no button to %j', (url) => {
    expect(() => renderMail({ ...content, action: { label: 'Ver', url } })).toThrow('no web address');
  });

  it('says in plain text all that it says in HTML', () => {
    const { text } = renderMail({
      academy: 'Academia Nova',
      about: 'Sobre Lucía y Mario',
      title: 'Clase cambiada',
      body: toParagraphs(['Hola, Elena:', 'La clase pasa al martes.']),
      action: { label: 'Ver la clase', url: 'https://a.es/c/1' },
      foot: ['Calle Mayor, 1 · Valladolid'],
      unsubscribeUrl: 'https://a.es/baja/x',
    });
    expect(text).toBe(`Sobre Lucía y Mario

Clase cambiada

Hola, Elena:

La clase pasa al martes.

Ver la clase:
https://a.es/c/1

-- 
Academia Nova
Calle Mayor, 1 · Valladolid

No recibir más mensajes como este:
https://a.es/baja/x
`);
  });
});
