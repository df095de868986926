import type { Page } from 'playwright-core';
import { renderMail } from '../../libs/platform';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';

const suite = browserSuite();

const ADDRESS = `https://academia.example/campus/mensajes/${'a'.repeat(120)}/`;

const { html } = renderMail({
  academy: 'Academia Nova',
  about: 'Sobre Lucía y Mario',
  title: 'Excursión al Museo de la Ciencia',
  body: `<p>Hola, Elena:</p><p class="ql-align-justify">Salimos a las 16:00. Vea ${ADDRESS} o <a href="/campus/">el campus</a>.</p>
    <h2>Qué hay que llevar</h2>
    <ol><li data-list="bullet">Merienda</li><li data-list="bullet" class="ql-indent-1">y agua</li></ol>
    <blockquote>Las plazas son limitadas.</blockquote>
    <table><tbody><tr><th scope="col">Grupo</th><th scope="col">Hora</th></tr><tr><td>B1 tarde</td><td>16:00</td></tr></tbody></table>
    <p><span style="color:#000000">Hasta pronto.</span> <span style="background-color:#ffff00">Jorge Prado</span></p>`,
  action: { label: 'Ver el mensaje', url: ADDRESS },
  foot: ['Calle Mayor, 12 · 983 20 40 00'],
  unsubscribeUrl: 'https://academia.example/mensajeria/baja/x',
  origin: 'https://academia.example',
});

/** Shows the mail as a mail program does, without the application around it. */
async function show(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.setContent(html);
}

it('[PLUS-35] a mail is legible on every width, in light and dark, without pictures and without scrolling sideways', async () => {
  const page = await suite.open(null, '/');
  await page.goto('about:blank');
  const faults: string[] = [];
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [320, 700, 1200]) {
      await show(page, scheme, width);
      const found = [...(await violationsOf(page)), ...(await sidewaysOf(page))];
      faults.push(...found.map((fault) => `${scheme}, ${width} px: ${fault}`));
    }
  expect(faults).toEqual([]);
  expect(html).not.toContain('<img');
});
