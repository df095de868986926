import type { Page } from 'playwright-core';
import type { Agent } from 'supertest';
import { cleanHtml } from '../../libs/platform/html';
import { normalizeText } from '../../libs/platform';
import { HOSTILE_HTML, ORDINARY_HTML } from '../../libs/platform/html/testing/hostile-html';
import { pieces } from '../support/pieces';
import { WITH_DOCUMENTS } from '../subidas/documentos';
import { PDF } from '../subidas/files';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';

const suite = browserSuite(WITH_DOCUMENTS);
const drawn = pieces(suite, 'editor');

const HOSTILE = HOSTILE_HTML.map(([, html]) => html);
const ORDINARY = ORDINARY_HTML.map(([, html]) => html);

/** True if a form accepts the text unchanged, because the text has no null characters and no unpaired surrogates. */
const isText = (html: string): boolean => !html.includes('\u0000') && !/\p{Cs}/u.test(html);

/**
 * Reports what hostile texts have done in a page. `ran` returns the dialogs, the popups, the requests to another host, and the number of
 * writes to a global.
 */
interface Watch {
  ran: () => Promise<string[]>;
}

/** Starts to watch a page. Must run before the content of the page is loaded. */
async function watch(page: Page): Promise<Watch> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    if (request.url().includes('malo.example')) seen.push(`request ${request.url()}`);
  });
  await page.addInitScript(() => {
    let times = 0;
    Object.defineProperty(window, 'ejecutado', {
      get: () => times,
      set: () => {
        times += 1;
      },
    });
  });
  return {
    async ran() {
      const times = await page.evaluate(() => (window as unknown as { ejecutado: number }).ejecutado);
      return times > 0 ? [...seen, `${times} scripts`] : seen;
    },
  };
}

/** Opens a page that shows these texts. The page has no Content Security Policy, so only the sanitising protects the page. */
async function show(piece: string, texts: readonly string[]): Promise<{ page: Page; watched: Watch }> {
  let watched: Watch = { ran: async () => Promise.resolve([]) };
  const page = await drawn.open({ piece }, async (opened) => {
    watched = await watch(opened);
    await opened.addInitScript((list) => {
      (window as { texts?: unknown }).texts = list;
    }, texts);
  });
  await page.locator('section, .ql-editor').first().waitFor({ state: 'attached' });
  return { page, watched };
}

const SHOWN = 'section *, .ql-editor *';

/** Sends hover, focus and load events to all elements, clicks those that could run a script, and waits for the effects. */
async function provoke(page: Page, within = SHOWN): Promise<void> {
  await page.locator('main').evaluate(async (main, selector) => {
    const link = (event: Event) => event.preventDefault();
    main.addEventListener('click', link);
    for (const element of main.querySelectorAll<HTMLElement>(selector)) {
      for (const name of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle', 'error', 'load'])
        element.dispatchEvent(new Event(name, { bubbles: false }));
      if (element.matches('a[href^="java" i], a[href^="data" i], button, summary')) element.click();
    }
    main.removeEventListener('click', link);
    // If a picture fails or a frame loads, its handler runs a little later. This pause waits for these handlers.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, within);
}

/** Returns everything on the page that could run a script: elements, handlers and addresses. */
const couldRun = (page: Page, within = SHOWN) =>
  page.locator('main').evaluate(
    (main, selector) =>
      [...main.querySelectorAll(selector)].flatMap((element) => {
        const handlers = element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc');
        const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].filter((name) =>
          /^[\s\p{Cc}]*(javascript|vbscript|data:(?!image\/(png|gif|jpeg|bmp|x-icon)))/iu.test(
            element.getAttribute(name) ?? '',
          ),
        );
        const forbidden = /^(script|style|svg|math|object|embed|form|base|meta|link|template)$/i.test(element.tagName);
        return [...handlers, ...addresses, ...(forbidden ? ['element'] : [])].map(
          (what) => `${element.tagName} ${what}`,
        );
      }),
    within,
  );

describe('[XSS] where the policy of contents does not help', () => {
  // The control experiment: without sanitising, the same texts run scripts.
  it('hostile HTML would run if it were not cleaned', async () => {
    // Some texts make the browser itself report errors. These texts are left out, because such reports would hide errors of the page.
    const harmful = HOSTILE.filter((html) => /\son\w+=/i.test(html) && !/data:|<base|<meta/.test(html));
    const { page, watched } = await show('sin-limpiar', harmful);
    await eventually(async () => expect(await watched.ran()).not.toEqual([]));
    await provoke(page);
    const [, times = 0] = /(\d+) scripts/.exec((await watched.ran()).join()) ?? [];
    expect(Number(times)).toBeGreaterThan(30);
    expect((await couldRun(page)).length).toBeGreaterThan(30);
  });

  it('none of the hostile texts runs where the server alone has cleaned', async () => {
    const { page, watched } = await show('sin-limpiar', HOSTILE.map(cleanHtml));
    await provoke(page);
    expect(await couldRun(page)).toEqual([]);
    expect(await watched.ran()).toEqual([]);
    await poll(() => page.locator('section').count()).toBe(HOSTILE.length);
  });

  describe('on a page that the client cleans', () => {
    const FOREIGN = [
      '<p><img src="https://malo.example/foto.png" alt="Plano del aula" /></p>',
      '<a href="/ayuda/"><img src="http://malo.example/otra.png" /></a>',
    ];
    const TEXTS = [...HOSTILE, ...HOSTILE.map(cleanHtml), ...ORDINARY, ...FOREIGN];
    let watched: Watch;
    const shared = suite.shared(async () => {
      const shown = await show('seguro', TEXTS);
      ({ watched } = shown);
      return shown.page;
    });

    it.each([
      ['the client alone cleans', 0],
      ['both have', HOSTILE.length],
    ] as const)('none of the hostile texts runs where %s', async (_who, first) => {
      const page = shared();
      const sections = `main > section:nth-of-type(n + ${first + 1}):nth-of-type(-n + ${first + HOSTILE.length})`;
      await poll(() => page.locator(sections).count()).toBe(HOSTILE.length);
      await provoke(page, `${sections} *`);
      expect(await couldRun(page, `${sections} *`)).toEqual([]);
      expect(await watched.ran()).toEqual([]);
      await poll(() => page.locator('section').count()).toBe(TEXTS.length);
    });

    it('[EDIT-02] a stored picture of another host is shown as a link, and nothing is fetched from there', async () => {
      const page = shared();
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      await poll(() => link('Plano del aula').getAttribute('href')).toBe('https://malo.example/foto.png');
      await poll(() => link('Plano del aula').getAttribute('rel')).toBe('noopener noreferrer');
      await poll(() => link('http://malo.example/otra.png').getAttribute('href')).toBe('http://malo.example/otra.png');
      expect(await watched.ran()).toEqual([]);
    });

    it('ordinary texts are shown as they were written', async () => {
      const page = shared();
      const changed = await page.evaluate(
        ({ texts, first }) => {
          /** Normalises an element, so that a comparison depends on elements and attributes and not on their serialisation. */
          const plain = (element: Element) => {
            // The client adds an empty `alt` to pictures without a description, so the original needs one too.
            for (const image of element.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
            for (const styled of element.querySelectorAll<HTMLElement>('[style]'))
              styled.setAttribute('style', styled.style.cssText);
            return element;
          };
          return texts.filter((html, index) => {
            const written = document.createElement('div');
            written.innerHTML = html;
            const shown = document.createElement('div');
            shown.innerHTML = document.querySelector(`[data-texto="${first + index}"] > div`)?.innerHTML ?? '';
            return !plain(written).isEqualNode(plain(shown));
          });
        },
        { texts: ORDINARY, first: HOSTILE.length * 2 },
      );
      expect(changed).toEqual([]);
      const colour = await page.getByText('rojo').evaluate((one) => getComputedStyle(one).color);
      expect(colour).toBe('rgb(230, 0, 0)');
    });
  });

  it('none runs when it is inserted or pasted into the editor', async () => {
    const { page, watched } = await show('editor', []);
    await page.locator('.ql-editor').evaluate(async (place, texts) => {
      const put = (window as unknown as { setValue: (html: string | null) => void }).setValue;
      const drawn = () => new Promise((resolve) => setTimeout(resolve, 0));
      for (const html of texts) {
        put(html);
        await drawn();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        await drawn();
      }
    }, HOSTILE);
    await provoke(page);
    expect(await couldRun(page)).toEqual([]);
    expect(await watched.ran()).toEqual([]);
  });
});

describe('[XSS] in the application', () => {
  let admin: Agent;
  beforeAll(async () => {
    admin = await agentOf(suite.app, 'admin');
    await hostileStudents();
    await hostileDocuments();
  }, 60_000);

  const fitting = (most: number) =>
    HOSTILE.filter((html) => html.length <= most && !/[\p{Cc}\p{Cs}]/u.test(html) && html.trim() === html);
  const FIELDS: readonly [campo: string, most: number][] = [
    ['nombre', 80],
    ['apellidos', 120],
    ['direccion', 200],
    ['localidad', 80],
    ['provincia', 60],
    ['titular', 120],
    ['centro_escolar', 120],
    ['curso_escolar', 40],
  ];
  /**
   * Hostile names for saved searches. If names differ only in case, only the first of these names is kept, because saved searches treat
   * such names as equal.
   */
  const searchNames = fitting(60)
    .filter((html, index, all) => all.findIndex((other) => other.toLowerCase() === html.toLowerCase()) === index)
    .slice(0, 5);
  const students = fitting(120);
  const shown = students.map(normalizeText);
  /** A start date that no other student has. */
  const DAY = '2001-01-01';

  /** Fills every text field of some students with hostile texts. Each text in `students` is the surname of one student. */
  async function hostileStudents(): Promise<void> {
    const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id LIMIT $1', [
      students.length,
    ]);
    expect(rows.length).toBe(students.length);
    expect(students.length).toBeGreaterThanOrEqual(60);
    for (const [index, { id }] of rows.entries()) {
      const values = FIELDS.map(([campo, most]) => {
        const texts = fitting(most);
        return [campo, campo === 'apellidos' ? students[index] : (texts[index % texts.length] ?? null)];
      });
      const observaciones = HOSTILE.slice(index % 90, (index % 90) + 8)
        .filter(isText)
        .join('\n');
      const body = { ...Object.fromEntries(values), observaciones, activo: true, fecha_baja: '', fecha_alta: DAY };
      const reply = await admin.post(`/administrar/alumnos/ficha/${id}/`).send(body);
      expect([reply.status, reply.text]).toEqual([200, reply.text]);
    }
    await suite.app.db.query('UPDATE etiquetas SET descripcion = $1 || id', [HOSTILE[7]]);
    for (const descripcion of searchNames)
      await admin
        .post('/api/listado/guardar-busqueda/alumnos')
        .send({
          busqueda: {
            id: 0,
            descripcion,
            parametros: {},
            orden: '',
            columnas: [],
            porPagina: 25,
            visibilidad: 'todos',
            predeterminada: false,
          },
        })
        .expect(200);
  }

  /** Stores hostile rich texts and file names directly in the database, past the sanitising of the server. */
  async function hostileDocuments(): Promise<void> {
    for (const id of [1, 2, 3]) {
      const texts = HOSTILE.filter((html, index) => index % 3 === id - 1 && isText(html));
      const joined = texts.filter((html) => !/<(plaintext|script>[^<]*$|!--)/i.test(html)).join('\n');
      const reply = await admin.post('/api/subidas').attach('fichero', PDF, { filename: HOSTILE[7] }).expect(200);
      const upload = (reply.body as { id: number }).id;
      await suite.app.db.query('UPDATE subidas SET nombre = $2 WHERE id = $1', [upload, texts[0]]);
      await suite.app.db.query(
        'UPDATE documentos SET titulo = $2, descripcion = $3, resumen = $3, adjunto = $4 WHERE id = $1',
        [id, texts[1], joined, upload],
      );
    }
  }

  async function visit(path: string, there: (page: Page) => Promise<unknown>): Promise<void> {
    const page = await suite.open('admin', 'about:blank');
    const watched = await watch(page);
    // Replaces the print script by an empty script. This is done only on print pages, because intercepting requests turns the cache off.
    if (path.includes('/imprimir/'))
      await page.route('**/imprimir.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(path);
    await there(page);
    expect([path, await watched.ran()]).toEqual([path, []]);
    expect(new URL(page.url()).pathname).toBe(new URL(path, suite.app.url).pathname);
    await page.close();
  }

  it('every hostile name is stored as typed, without invisible characters, because it is only a name', async () => {
    const { rows } = await suite.app.db.query<{ apellidos: string }>(
      'SELECT apellidos FROM alumnos ORDER BY id LIMIT $1',
      [students.length],
    );
    expect(rows.map(({ apellidos }) => apellidos)).toEqual(shown);
  });

  it('none runs in a list, be it the grid, the plain table or cards, nor on paper', async () => {
    const address = `/administrar/alumnos/?porPagina=100&parametros=${encodeURIComponent(JSON.stringify({ fecha_alta: DAY }))}`;
    await visit(address, (page) => page.getByText('window.ejecutado').locator('visible=true').nth(5).waitFor());
    await suite.app.db.query(`UPDATE usuarios SET listados_clasicos = true WHERE username = 'admin'`);
    await visit(address, async (page) => {
      await page.getByRole('row').nth(60).waitFor();
      for (const name of shown) await poll(() => page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
    });
    await suite.app.db.query(`UPDATE usuarios SET listados_clasicos = false WHERE username = 'admin'`);
    await visit('/api/listado/imprimir/alumnos', (page) => page.getByRole('row').nth(60).waitFor());
  });

  it('none runs in a record: its title, its fields, their labels, the form without scripts', async () => {
    const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id LIMIT 5');
    const address = (id: number | undefined) => `/administrar/alumnos/ficha/${id}/`;
    // Opens the first record by its URL. Then opens all records in reverse order without a new page load, so that the first record is shown
    // last.
    await visit(address(rows[0]?.id), async (page) => {
      for (const [index, { id }] of [...rows.entries()].reverse()) {
        await goInside(page, address(id));
        const name = page.getByRole('textbox', { name: 'Apellidos', exact: true });
        await name.waitFor();
        await poll(() => name.inputValue()).toBe(shown[index]);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
    });
    for (const { id } of rows) await expectPlainForm(address(id));
  });

  /** Checks the form without scripts, because the server renders no other part of a record. */
  async function expectPlainForm(address: string): Promise<void> {
    const plain = await admin.get(address).expect(200);
    const form = plain.text.slice(plain.text.indexOf('<noscript>'));
    expect(form).toContain('<form');
    expect(form.match(/<(img|svg|iframe|script(?! src="\/)|object|details|math)\b/gi)).toBeNull();
  }

  it('none runs in the rich texts and file names of a record, though they were stored past the cleaning', async () => {
    // The client cleans texts in a separate document, in which inline handlers never run. Chromium 156 reports violations all the same.
    suite.allowComplaints(/^Executing inline event handler violates/);
    const address = (id: number) => `/administrar/documentos/ficha/${id}/`;
    const expectHarmless = async (page: Page, id: number) => {
      await page.getByRole('link', { name: HOSTILE[id - 1], exact: true }).waitFor();
      await page.getByRole('textbox', { name: 'Descripción', exact: true }).waitFor();
      await page.getByRole('group', { name: 'Resumen', exact: true }).waitFor();
      expect(await couldRun(page, '.ql-editor *, [aria-label="Resumen"] *')).toEqual([]);
    };
    // Loads the first record by its URL. Then shows the list, the other records and the first record again through the router, without
    // loading the application again.
    await visit(address(1), async (page) => {
      await expectHarmless(page, 1);
      await goInside(page, '/administrar/documentos/');
      await page
        .getByText(HOSTILE[3] ?? '', { exact: true })
        .first()
        .waitFor();
      for (const id of [3, 2, 1]) {
        await goInside(page, address(id));
        await expectHarmless(page, id);
      }
    });
    for (const id of [1, 2, 3]) await expectPlainForm(address(id));
  });

  it('hostile parts of a rich text are removed when it is saved, and the others stay', async () => {
    for (const html of HOSTILE.filter(isText)) {
      await admin
        .post('/administrar/documentos/ficha/3/')
        .send({ titulo: 'Limpio', descripcion: `${html}<p>Sigue</p>` })
        .expect(200);
      const { rows } = await suite.app.db.query<{ descripcion: string | null }>(
        'SELECT descripcion FROM documentos WHERE id = 3',
      );
      expect(rows[0]?.descripcion).toBe(
        cleanHtml(`${html}<p>Sigue</p>`).trim() === '' ? null : cleanHtml(`${html}<p>Sigue</p>`),
      );
    }
    for (const html of ORDINARY) {
      await admin.post('/administrar/documentos/ficha/3/').send({ descripcion: html }).expect(200);
      const { rows } = await suite.app.db.query<{ descripcion: string }>(
        'SELECT descripcion FROM documentos WHERE id = 3',
      );
      expect(rows[0]?.descripcion).toBe(html);
    }
  });
});
