import { cleanHtml } from '../../platform/html';
import { messageHtml } from './message-html';

it.each([
  ['Hola\nbuenas\n\n\nAdiós', '<p>Hola<br>buenas</p><p>Adiós</p>'],
  ['1 < 2 & <b>x</b>', '<p>1 &lt; 2 &amp; &lt;b&gt;x&lt;/b&gt;</p>'],
  ['<p>Ya con <strong>formato</strong></p>', '<p>Ya con <strong>formato</strong></p>'],
])('[CAMP-01] the typed text %j becomes paragraphs', (typed, html) => {
  expect(messageHtml(typed)).toBe(html);
});

it('[CAMP-01] a web address in a typed text becomes a link', () => {
  expect(cleanHtml(messageHtml('Vea https://example.com/a?b=1&c=2.'))).toMatch(
    /^<p>Vea <a href="https:\/\/example\.com\/a\?b=1&amp;c=2"[^>]*>https:\/\/example\.com\/a\?b=1&amp;c=2<\/a>\.<\/p>$/,
  );
});
