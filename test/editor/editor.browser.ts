import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { EDITOR_PICTURES } from '../../libs/contracts';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { englishIn, wordsOf } from '../accesibilidad/words';
import { focusOn } from '../support/focus-on';
import { pieces } from '../support/pieces';
import { GIF, PDF, PNG } from '../subidas/files';
import { WITH_DOCUMENTS } from '../subidas/documentos';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite(WITH_DOCUMENTS);
const drawn = pieces(suite, 'editor');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'claustro-ficheros-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file to disk, so that a file input can select it. @returns its path */
function fileOf(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

type Variant = 'completo' | 'reducido' | 'notas';

const SIZE = { width: 1440, height: 844 };

/** Opens a page that shows one editor of this variant. */
async function write(variante: Variant): Promise<Page> {
  const page = await drawn.open({ piece: 'editor', variante }, (opened) => opened.setViewportSize(SIZE));
  await textBox(page).waitFor();
  return page;
}

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formato de Texto' });
const control = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });
/** The HTML that the editor last passed to its screen. */
const changedHtml = (page: Page) => page.evaluate(() => (window as { lastValue?: string | null }).lastValue ?? null);
/** Changes the text from outside, as the screen of the editor does. */
const setValue = (page: Page, html: string | null) =>
  page.evaluate((text) => (window as unknown as { setValue: (value: string | null) => void }).setValue(text), html);
const expectHtml = (page: Page, html: string | null) =>
  eventually(async () => expect(await changedHtml(page)).toBe(html));

/** Opens one page with an editor for all tests of a `describe`. The returned function sets the text of the editor and returns the page. */
function sharedEditor(variante: Variant): (text?: string | null) => Promise<Page> {
  const shared = suite.shared(() => write(variante));
  return async (text = null) => {
    const page = shared();
    const isEmpty = () => textBox(page).evaluate((element) => element.innerHTML === '<p><br></p>');
    await setValue(page, null);
    await poll(isEmpty).toBe(true);
    if (text !== null) {
      await setValue(page, text);
      await poll(isEmpty).toBe(false);
    }
    return page;
  };
}

/** Returns the names of the buttons and pickers of the toolbar, by the name of their group. */
async function controlsOf(page: Page): Promise<Record<string, string[]>> {
  const groups = await toolbar(page)
    .getByRole('group')
    .evaluateAll((elements) =>
      elements.map((group) => [
        group.getAttribute('aria-label'),
        [...group.querySelectorAll('button, .ql-picker-label')].map((one) => one.getAttribute('aria-label')),
      ]),
    );
  return Object.fromEntries(groups) as Record<string, string[]>;
}

/** The names of all buttons and pickers of a toolbar, in order. */
const controlNames = async (page: Page) =>
  Object.values(await controlsOf(page))
    .flat()
    .join(', ');

async function choose(page: Page, picker: string, choice: string): Promise<void> {
  await control(page, picker).click();
  await control(page, choice).click();
}

/** The names of the choices of a picker. */
const choicesOf = (page: Page, format: string) =>
  toolbar(page)
    .locator(`.ql-${format} .ql-picker-item`)
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));

const styleOf = (page: Page) =>
  textBox(page).evaluate((element) => {
    const { minHeight, fontSize } = getComputedStyle(element);
    return { minHeight, fontSize };
  });

describe('The editors', () => {
  const variants = {
    completo: sharedEditor('completo'),
    reducido: sharedEditor('reducido'),
    notas: sharedEditor('notas'),
  };

  describe('The editor of texts', () => {
    const open = variants.completo;

    // Runs first, because it counts the changes of the page.
    it('[EDIT-03][EDIT-04][EDIT-06][EDIT-08] is at least 200px high with letters of 16px, and offers every format that a text may have', async () => {
      const page = await open();
      expect(await styleOf(page)).toEqual({ minHeight: '200px', fontSize: '16px' });
      expect(await controlNames(page)).toBe(
        'Título, Tamaño, Negrita, Cursiva, Subrayado, Tachado, Color del texto, Color de fondo, Alineación, Cita, ' +
          'Bloque de código, Lista numerada, Lista con viñetas, Lista de tareas, Menos sangría, Más sangría, Enlace, ' +
          'Imagen, Vídeo, Quitar formato',
      );
      const levels = [1, 2, 3, 4, 5, 6].map((level) => `Título ${level}`);
      expect(await choicesOf(page, 'header')).toEqual([...levels, 'Normal']);
      for (const format of ['color', 'background']) expect(new Set(await choicesOf(page, format)).size).toBe(35);
      expect(await choicesOf(page, 'align')).toEqual(['A la izquierda', 'Centrado', 'A la derecha', 'Justificado']);
      expect(await page.evaluate(() => (window as { changeCount?: number }).changeCount ?? 0)).toBe(0);
    });

    it('[EDIT-04] each button applies its format, and removes it again', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await page.keyboard.press('Control+a');
      for (const [name, html] of [
        ['Negrita', '<p><strong>hola</strong></p>'],
        ['Cursiva', '<p><em>hola</em></p>'],
        ['Subrayado', '<p><u>hola</u></p>'],
        ['Tachado', '<p><s>hola</s></p>'],
        ['Cita', '<blockquote>hola</blockquote>'],
        [
          'Bloque de código',
          '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">hola</div></div>',
        ],
        ['Lista numerada', '<ol><li data-list="ordered">hola</li></ol>'],
        ['Lista con viñetas', '<ol><li data-list="bullet">hola</li></ol>'],
        ['Lista de tareas', '<ol><li data-list="unchecked">hola</li></ol>'],
      ] as const) {
        await control(page, name).click();
        await expectHtml(page, html);
        await control(page, name).click();
        await expectHtml(page, '<p>hola</p>');
      }
    });

    it('[EDIT-04][EDIT-06][EDIT-07][EDIT-08] headings, sizes, colours and alignments are chosen, and removed with the format', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await page.keyboard.press('Control+a');
      for (const [choice, name] of [
        ['Pequeña', 'small'],
        ['Grande', 'large'],
        ['Enorme', 'huge'],
      ] as const) {
        await choose(page, 'Tamaño', choice);
        await expectHtml(page, `<p><span class="ql-size-${name}">hola</span></p>`);
      }
      await choose(page, 'Tamaño', 'Normal');
      for (const level of [1, 2, 3, 4, 5, 6]) {
        await choose(page, 'Título', `Título ${level}`);
        await expectHtml(page, `<h${level}>hola</h${level}>`);
      }
      await choose(page, 'Título', 'Normal');
      await choose(page, 'Alineación', 'Centrado');
      await expectHtml(page, '<p class="ql-align-center">hola</p>');
      await choose(page, 'Color del texto', 'rojo');
      await choose(page, 'Color de fondo', 'amarillo muy claro');
      await expectHtml(
        page,
        '<p class="ql-align-center"><span style="color: rgb(211, 38, 31); background-color: rgb(253, 245, 205);">hola</span></p>',
      );
      await control(page, 'Quitar formato').click();
      await expectHtml(page, '<p>hola</p>');
    });

    it('[EDIT-05] a paragraph is indented eight times at most', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      for (let times = 1; times <= 9; times += 1) {
        await control(page, 'Más sangría').click();
        await expectHtml(page, `<p class="ql-indent-${Math.min(times, 8)}">hola</p>`);
      }
      await control(page, 'Menos sangría').click();
      await expectHtml(page, '<p class="ql-indent-7">hola</p>');
    });

    it('an emptied editor has no text, and shows the text that its screen sets', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await expectHtml(page, null);
      await control(page, 'Lista con viñetas').click();
      await page.keyboard.type('uno');
      await page.keyboard.press('Enter');
      await page.keyboard.type('dos');
      await expectHtml(page, '<ol><li data-list="bullet">uno</li><li data-list="bullet">dos</li></ol>');
      await setValue(page, '<p>otra cosa</p>');
      await textBox(page).getByText('otra cosa').waitFor();
    });
  });

  describe('Addresses in a text', () => {
    const open = variants.completo;

    it('[EDIT-02] a link is completed, or refused with a sentence that leaves the input as it was', async () => {
      const page = await open('<p>academia</p>');
      await textBox(page).click();
      await page.keyboard.press('Control+a');
      await control(page, 'Enlace').click();
      const address = page.getByRole('textbox', { name: 'Introduzca el enlace' });
      await address.fill('javascript:alert(1)');
      await address.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Ese enlace no sirve' }).waitFor();
      await poll(() => address.inputValue()).toBe('javascript:alert(1)');
      expect(await changedHtml(page)).toBe('<p>academia</p>');
      await address.fill('academia.es');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expectHtml(
        page,
        '<p><a href="https://academia.es" rel="noopener noreferrer" target="_blank">academia</a></p>',
      );
    });

    it('[EDIT-02] Esc on a button of the box of a link closes only the box', async () => {
      const page = await open('<p><a href="https://academia.es">academia</a></p>');
      await page.evaluate(() => {
        document.addEventListener('keydown', ({ key }) => {
          if (key === 'Escape') document.title = 'Esc';
        });
      });
      for (const name of ['Editar enlace', 'Quitar enlace']) {
        await textBox(page).getByText('academia').click();
        await page.keyboard.press('ArrowLeft');
        const box = page.getByRole('button', { name });
        await focusOn(box);
        await box.press('Escape');
        await box.waitFor({ state: 'hidden' });
        expect(await textBox(page).evaluate((element) => element === document.activeElement)).toBe(true);
      }
      expect(await page.title()).not.toBe('Esc');
    });

    it('[EDIT-02] a video must be of a known provider', async () => {
      const page = await open('<p>ver</p>');
      await page.route(/youtube-nocookie/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await textBox(page).click();
      await control(page, 'Vídeo').click();
      const address = page.getByRole('textbox', { name: 'Introduzca el vídeo' });
      await address.fill('https://malo.example/video');
      await address.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Ese vídeo no se puede poner' }).waitFor();
      await address.fill('https://youtu.be/dQw4w9WgXcQ');
      await address.press('Enter');
      await eventually(async () =>
        expect(await changedHtml(page)).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"'),
      );
      await poll(() => textBox(page).locator('iframe').getAttribute('sandbox')).toContain('allow-scripts');
    });

    it('[EDIT-02] pasted text keeps pictures by http, https and data, and links that are allowed', async () => {
      const page = await open();
      await page.route(/\.example\//, (route) => route.fulfill({ contentType: 'image/png', body: PNG }));
      const data = `data:image/png;base64,${PNG.toString('base64')}`;
      const kept = ['http://a.example/a.png', 'https://a.example/b.png', data];
      const lost = [
        'ftp://a.example/c.png',
        'javascript:alert(1)',
        'data:image/svg+xml;base64,AAAA',
        'file:///c/d.png',
      ];
      const html = `${[...kept, ...lost].map((src) => `<img src="${src}">`).join('')}<a href="javascript:alert(1)">uno</a> <a href="https://a.example/">dos</a>`;
      await textBox(page).click();
      await textBox(page).evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
      await textBox(page).getByText('dos').waitFor();
      const sources = await textBox(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      expect(sources).toEqual(kept);
      const links = await textBox(page)
        .locator('a')
        .evaluateAll((anchors) => anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href')]));
      expect(links).toEqual([['dos', 'https://a.example/']]);
    });
  });

  describe('Pictures in a text', () => {
    const open = variants.completo;

    const chooser = (page: Page) => toolbar(page).locator('input[type=file]');

    it('[EDIT-01] are chosen among png, gif, jpeg, bmp and x-icon, are uploaded, and are shown by their address', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      const choosing = page.waitForEvent('filechooser');
      await control(page, 'Imagen').click();
      await poll(() => chooser(page).getAttribute('accept')).toBe(EDITOR_PICTURES.join(', '));
      await (await choosing).setFiles(fileOf('aula_de_baile.png', PNG));
      await eventually(async () =>
        expect(await changedHtml(page)).toMatch(/^<p>hola<img src="\/subidas\/[\w-]{22}" alt="aula de baile"><\/p>$/),
      );
      const width = () =>
        textBox(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth);
      await eventually(async () => expect(await width()).toBe(1));
    });

    it('[EDIT-01] a file that is not a picture is refused, whatever its name says', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      for (const [name, bytes, sentence] of [
        ['acta.pdf', PDF, 'Solo se pueden poner imágenes PNG, GIF, JPEG, BMP o ICO.'],
        ['acta.png', PDF, 'Aquí solo se admiten imágenes'],
      ] as const) {
        const choosing = page.waitForEvent('filechooser');
        await control(page, 'Imagen').click();
        await (await choosing).setFiles(fileOf(name, bytes));
        const refusal = page.getByRole('alert').filter({ hasText: sentence });
        await refusal.waitFor();
        await refusal.getByRole('button', { name: 'Cerrar aviso' }).click();
      }
      expect(await changedHtml(page)).toBe('<p>hola</p>');
    });

    it('[EDIT-01] can be dropped and pasted, too', async () => {
      const page = await variants.notas('<p>hola</p>');
      await textBox(page).click();
      for (const [index, kind] of ['paste', 'drop'].entries()) {
        await textBox(page).evaluate(
          (element, [event, base64]) => {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], 'punto.gif', { type: 'image/gif' }));
            const { left, top } = element.getBoundingClientRect();
            const how = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
            element.dispatchEvent(
              event === 'paste'
                ? new ClipboardEvent('paste', { ...how, clipboardData: data })
                : new DragEvent('drop', { ...how, dataTransfer: data }),
            );
          },
          [kind, GIF.toString('base64')] as const,
        );
        await poll(() => textBox(page).locator('img').count()).toBe(index + 1);
      }
    });
  });

  describe('The second editor', () => {
    const open = variants.reducido;

    it('[EDIT-10][EDIT-11] is at least 60px high, in Spanish, and has the groups of its toolbar', async () => {
      const page = await open();
      expect((await styleOf(page)).minHeight).toBe('60px');
      await poll(() => textBox(page).getAttribute('lang')).toBe('es-ES');
      expect(await controlsOf(page)).toEqual({
        Estilo: ['Título', 'Cita', 'Bloque de código'],
        Párrafo: ['Lista con viñetas', 'Lista numerada', 'Alineación', 'Menos sangría', 'Más sangría'],
        'Color y efectos de texto': [
          'Color del texto',
          'Color de fondo',
          'Negrita',
          'Cursiva',
          'Subrayado',
          'Tachado',
          'Quitar formato',
        ],
        Insertar: ['Imagen', 'Vídeo', 'Línea horizontal', 'Enlace'],
        Tabla: ['Tabla'],
        Fuente: ['Fuente', 'Tamaño'],
        Otros: ['Pantalla completa', 'Deshacer', 'Rehacer', 'Ver código', 'Ayuda del editor'],
      });
      expect(await choicesOf(page, 'header')).toEqual(['Título 1', 'Título 2', 'Título 3', 'Normal']);
      const titles = await toolbar(page)
        .locator('button, [role=button]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
      expect(titles.filter((title) => title === '')).toEqual([]);
      expect(englishIn([...titles, ...(await wordsOf(page))])).toEqual([]);
    });

    // This test must make the first change on the page, because the editor undoes all changes within one second together.
    it('[EDIT-11] a change is undone and redone', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await page.keyboard.press('Control+a');
      await control(page, 'Negrita').click();
      await expectHtml(page, '<p><strong>hola</strong></p>');
      await control(page, 'Deshacer').click();
      await expectHtml(page, '<p>hola</p>');
      await control(page, 'Rehacer').click();
      await expectHtml(page, '<p><strong>hola</strong></p>');
    });

    it('[EDIT-11] undoing stops at a text that the screen has set', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('adiós');
      await expectHtml(page, '<p>adiós</p>');
      await setValue(page, '<p>otra cosa</p>');
      await textBox(page).getByText('otra cosa').click();
      await control(page, 'Deshacer').click();
      await textBox(page).click();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await expectHtml(page, '<p>otra cosa!</p>');
    });

    /** Checks the number of cells in each row of the table. Without sizes, checks that the table has no rows. */
    const expectCells = (page: Page, ...sizes: number[]) =>
      eventually(async () => {
        const rows = textBox(page).locator('tr');
        expect(await rows.evaluateAll((all) => all.map((row) => row.children.length))).toEqual(sizes);
      });

    it('[EDIT-11] a horizontal rule is inserted', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await page.keyboard.press('End');
      await control(page, 'Línea horizontal').click();
      await eventually(async () => expect(await changedHtml(page)).toContain('<hr>'));
    });

    it('[EDIT-11] a table is inserted, gets and loses rows and columns, and is removed', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await page.keyboard.press('End');
      await choose(page, 'Tabla', 'Insertar tabla');
      await expectCells(page, 3, 3, 3);
      await choose(page, 'Tabla', 'Añadir fila debajo');
      await expectCells(page, 3, 3, 3, 3);
      await choose(page, 'Tabla', 'Añadir columna a la derecha');
      await expectCells(page, 4, 4, 4, 4);
      await choose(page, 'Tabla', 'Quitar columna');
      await choose(page, 'Tabla', 'Quitar fila');
      await expectCells(page, 3, 3, 3);
      await choose(page, 'Tabla', 'Quitar tabla');
      await expectCells(page);
    });

    it('[EDIT-11] its code is shown, edited and sanitised', async () => {
      const page = await open('<p><strong>hola</strong></p>');
      await control(page, 'Ver código').click();
      const code = page.getByRole('textbox', { name: 'Código de Texto' });
      await poll(() => code.inputValue()).toBe('<p><strong>hola</strong></p>');
      await code.fill('<p onclick="x()">uno<script>x()</script></p>');
      await expectHtml(page, '<p>uno</p>');
      await control(page, 'Ver código').click();
      await textBox(page).getByText('uno').waitFor();
    });

    it('[EDIT-11] it fills the screen until Esc', async () => {
      const page = await open('<p>hola</p>');
      const fullScreen = page.locator('[data-pantalla="true"]');
      await control(page, 'Pantalla completa').click();
      await eventually(async () =>
        expect(await fullScreen.evaluate((element) => element.clientHeight)).toBeGreaterThan(800),
      );
      await page.keyboard.press('Escape');
      await eventually(async () => expect(await fullScreen.count()).toBe(0));
    });

    it('[EDIT-11] its help lists its keys, and leaves the text as it was', async () => {
      const page = await open('<p>hola</p>');
      await textBox(page).click();
      await control(page, 'Ayuda del editor').click();
      await page.getByRole('dialog', { name: 'Ayuda del editor' }).getByText('Alt F10').waitFor();
      await page.keyboard.press('Escape');
      await textBox(page).getByText('hola', { exact: true }).waitFor();
      expect([null, '<p>hola</p>']).toContain(await changedHtml(page));
    });
  });

  describe('Every variant', () => {
    it('[EDIT-09] the editor of notes offers bold, italic, underline, the two lists, link, picture, video, colours and clean, and nothing else', async () => {
      const page = await variants.notas();
      expect(await controlNames(page)).toBe(
        'Negrita, Cursiva, Subrayado, Lista numerada, Lista con viñetas, Enlace, Imagen, Vídeo, Color del texto, ' +
          'Color de fondo, Quitar formato',
      );
    });

    it.each([
      ['completo', 1440],
      ['completo', 390],
      ['reducido', 1440],
      ['reducido', 390],
      ['notas', 390],
    ] as const)('[PLUS-41] the editor «%s» passes axe at %d px, and fits', async (variante, width) => {
      const page = await variants[variante]('<h2>Título</h2><p>Hola <a href="https://a.example">enlace</a></p>');
      await page.setViewportSize({ width, height: 844 });
      await control(page, 'Color de fondo').click();
      expect(await violationsOf(page)).toEqual([]);
      expect(await sidewaysOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await control(page, 'Vídeo').click();
      const address = page.getByRole('textbox', { name: 'Introduzca el vídeo' });
      await address.waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(await sidewaysOf(page)).toEqual([]);
      expect(englishIn(await wordsOf(page))).toEqual([]);
      await address.press('Escape');
      await address.waitFor({ state: 'hidden' });
      await page.setViewportSize(SIZE);
    });
  });
});

describe('By the keyboard alone', () => {
  // These tests need a page of their own. The toolbar remembers the button that had the focus last.
  const open = sharedEditor('completo');

  const expectFocus = (page: Page, name: string) =>
    eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toBe(name),
    );

  it('Tab passes through the text', async () => {
    const page = await open('<p>hola</p>');
    await focusOn(textBox(page));
    await page.keyboard.press('Tab');
    await expectFocus(page, 'Después');
    await page.keyboard.press('Shift+Tab');
    await expectFocus(page, 'Texto');
  });

  it('Alt F10 leads to the toolbar, arrows move there, and Intro applies a format and leads back to the text', async () => {
    const page = await open('<p>hola</p>');
    await focusOn(textBox(page));
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+F10');
    await expectFocus(page, 'Título');
    for (const name of ['Tamaño', 'Negrita', 'Cursiva']) {
      await page.keyboard.press('ArrowRight');
      await expectFocus(page, name);
    }
    await page.keyboard.press('Enter');
    await expectHtml(page, '<p><em>hola</em></p>');
    await expectFocus(page, 'Texto');
    await page.keyboard.press('Alt+F10');
    await expectFocus(page, 'Cursiva');
  });

  it('a choice of a picker is reached with the arrows, and Esc leads back to the text', async () => {
    const page = await open('<p>hola</p>');
    await focusOn(textBox(page));
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expectFocus(page, 'Normal');
    await page.keyboard.press('ArrowUp');
    await expectFocus(page, 'Título 6');
    await page.keyboard.press('Enter');
    await expectHtml(page, '<h6>hola</h6>');
    await page.keyboard.press('Alt+F10');
    await expectFocus(page, 'Título');
    await page.keyboard.press('Escape');
    // Waits a moment, because a faulty button of the picker would take the focus back only after some time.
    await page.waitForTimeout(50);
    await page.keyboard.type('!');
    await expectHtml(page, '<h6>!</h6>');
    await expectFocus(page, 'Texto');
  });
});

describe('A record', () => {
  const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });
  const shared = suite.shared(() => suite.open('secretaria', NO_SCREEN));
  const showDocument = async (id: number) => {
    await showAnew(shared(), `/administrar/documentos/ficha/${id}/`);
    return shared();
  };
  const description = (page: Page) => page.getByRole('textbox', { name: 'Descripción', exact: true });

  /** The text of a document, and the names of its files. */
  async function storedDocument(id: number): Promise<Record<string, string | null> | undefined> {
    const { rows } = await suite.app.db.query<Record<string, string | null>>(
      `SELECT d.descripcion, s.nombre AS adjunto, f.nombre AS foto FROM documentos d
       LEFT JOIN subidas s ON s.id = d.adjunto LEFT JOIN subidas f ON f.id = d.foto WHERE d.id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Writes a text into an empty document, adds a file and a picture, and saves. */
  async function fillDocument(page: Page): Promise<void> {
    await description(page).click();
    await page.keyboard.type('Hola');
    await page.getByLabel('Adjunto', { exact: true }).setInputFiles(fileOf('acta.pdf', PDF));
    await page.getByRole('link', { name: 'acta.pdf' }).waitFor();
    await page.getByLabel('Foto', { exact: true }).setInputFiles(fileOf('aula.png', PNG));
    await page.getByRole('link', { name: 'aula.png' }).waitFor();
    await page.getByText('3 cambios sin guardar').waitFor();
    await accept(page).click();
    await page.waitForURL('**/administrar/documentos/');
  }

  it('is written with the editor, and takes files and pictures', async () => {
    const page = await showDocument(1);
    await description(page).click();
    await poll(() => page.getByText('sin guardar').count()).toBe(0);
    await fillDocument(page);
    expect(await storedDocument(1)).toEqual({ descripcion: '<p>Hola</p>', adjunto: 'acta.pdf', foto: 'aula.png' });
  });

  it('opened with a text and files has no changes, and loses the file that is removed', async () => {
    const page = await showDocument(3);
    await fillDocument(page);
    await showDocument(3);
    await description(page).getByText('Hola').waitFor();
    await poll(() => page.getByText('sin guardar').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Quitar Adjunto' }).click();
    await page.getByText('1 cambio sin guardar').waitFor();
    await accept(page).click();
    await page.waitForURL('**/administrar/documentos/');
    expect(await storedDocument(3)).toEqual({ descripcion: '<p>Hola</p>', adjunto: null, foto: 'aula.png' });
  });

  it('shows at its field why a file is refused, and stays as it was', async () => {
    const page = await showDocument(2);
    await page.getByLabel('Foto', { exact: true }).setInputFiles(fileOf('acta.pdf', PDF));
    await page.getByRole('alert').filter({ hasText: 'solo se admiten imágenes' }).waitFor();
    const big = fileOf('grande.pdf', Buffer.alloc(10 * 1024 * 1024 + 1));
    await page.getByLabel('Adjunto', { exact: true }).setInputFiles(big);
    await page.getByRole('alert').filter({ hasText: '10 MB' }).waitFor();
    await poll(() => page.getByText('sin guardar').count()).toBe(0);
    expect(await storedDocument(2)).toEqual({ descripcion: null, adjunto: null, foto: null });
  });
});
