import { lintSources } from './lint-sources';

type Found = 'expected' | 'read';

const SENTENCES: Readonly<Record<Found, RegExp>> = { expected: /write await poll/, read: /wait just before this read/ };

/** The sources of all tests below, by file name. They are linted in one run. */
const sources = new Map<string, string>();
let linted: ReturnType<typeof lintSources>;

beforeAll(() => {
  linted = lintSources('one-shot-reads', sources);
});

/**
 * Adds a source for the linter. Returns a test of the report: the linter must report exactly the reads in `all`, in this order. `expected`
 * is a read inside an expectation; `read` is any other read.
 * @param mended the source after the automatic fix; by default the fix changes nothing
 */
function finds(all: readonly Found[], source: string, mended = source): () => void {
  const file = `${String(sources.size)}.js`;
  sources.set(file, source);
  return () => {
    const { messages, fixed } = linted.get(file)!;
    expect(messages).toEqual(all.map((one) => expect.stringMatching(SENTENCES[one])));
    expect(fixed).toBe(mended);
  };
}

/** Returns the source of a test with this body. */
const test = (body: string, before = '') => `${before}\nit('a rule', async () => { ${body} });`;

const accepts = (body: string, before = '') => finds([], test(body, before));
const refusesRead = (body: string, before = '') => finds(['read'], test(body, before));
const refusesExpected = (body: string, mended = body, before = '') =>
  finds(['expected'], test(body, before), test(mended, before));

/** Combines several test functions into one function. */
const all =
  (...tests: (() => void)[]) =>
  () => {
    for (const one of tests) one();
  };

/** Declares a test for each row. A row has a name for the title of the test, and the source code to check. */
function each(title: string, check: (name: string, body: string) => () => void, rows: [string, string][]): void {
  for (const [name, body] of rows) it(title.replace('%s', name), check(name, body));
}

const READS = [
  ...['textContent()', 'innerText()', 'inputValue()', "getAttribute('href')", 'allTextContents()', 'allInnerTexts()'],
  ...['count()', 'isVisible()', 'isHidden()', 'isChecked()', 'isDisabled()', 'isEnabled()'],
];

describe('a read of the page in an expectation', () => {
  for (const read of READS)
    it(
      `is refused, and polled by the fix: ${read}`,
      refusesExpected(`expect(await row.${read}).toBe(wanted);`, `await poll(() => row.${read}).toBe(wanted);`),
    );

  it(
    'is refused even after a wait',
    refusesExpected(
      'await row.waitFor(); expect(await row.count()).toBe(1);',
      'await row.waitFor(); await poll(() => row.count()).toBe(1);',
    ),
  );

  each('%s', (body, poll) => all(refusesExpected(body, poll), accepts(poll)), [
    ['expect(await row.count()).not.toBe(0);', 'await poll(() => row.count()).not.toBe(0);'],
    [
      "expect((await row.innerText()).trim()).toBe('');",
      "await poll(async () => (await row.innerText()).trim()).toBe('');",
    ],
    [
      'expect([await a.count(), await b.count()]).toEqual([1, 2]);',
      'await poll(async () => [await a.count(), await b.count()]).toEqual([1, 2]);',
    ],
    ['expect(await row?.count()).toBe(1);', 'await poll(() => row?.count()).toBe(1);'],
    [
      'expect(await Promise.all([a.count(), b.count()])).toEqual([1, 2]);',
      'await poll(() => Promise.all([a.count(), b.count()])).toEqual([1, 2]);',
    ],
    [
      'expect(await Promise.all(rows.map((row) => row.count()))).toEqual([1]);',
      'await poll(() => Promise.all(rows.map((row) => row.count()))).toEqual([1]);',
    ],
    [
      'expect(await Promise.all(rows.map(async (row) => (await row.count()) + 1))).toEqual([2]);',
      'await poll(() => Promise.all(rows.map(async (row) => (await row.count()) + 1))).toEqual([2]);',
    ],
    [
      'for (const row of rows) expect(await row.count()).toBe(1);',
      'for (const row of rows) await poll(() => row.count()).toBe(1);',
    ],
  ]);

  each('is left to people when it %s', (_, body) => refusesExpected(body), [
    ['does more than read', 'expect(await (await openAt(user)).count()).toBe(1);'],
    ['is no value of a matcher', 'await expect(await row.count()).resolves.toBe(1);'],
    ['has a second argument', "expect(await row.count(), 'rows').toBe(1);"],
  ]);

  each('is accepted in %s', (_, body) => accepts(body), [
    ['eventually', 'await eventually(async () => expect(await row.count()).toBe(1));'],
    [
      'eventually, after others',
      'await eventually(async () => { await row.click(); expect(await row.count()).toBe(1); });',
    ],
    ['poll', 'await poll(async () => (await row.count()) + 1).toBe(2);'],
    ['until', 'await until(async () => (await row.count()) === 2);'],
    ['eventually, by name', 'const check = async () => expect(await row.count()).toBe(1); await eventually(check);'],
    [
      'eventually, in a function',
      'const check = async () => expect(await row.count()).toBe(1); await eventually(() => check());',
    ],
  ]);

  const check = (line: string) => `const check = async () => { ${line} }; await eventually(check); await check();`;
  it(
    'is refused in a function that is also called without a retry',
    refusesExpected(check('expect(await row.count()).toBe(1);'), check('await poll(() => row.count()).toBe(1);')),
  );
});

describe('a read of the page into a variable', () => {
  each('is refused %s', (_, body) => refusesRead(body), [
    ['without a wait', 'const before = await row.count();'],
    ['after an action', 'await row.waitFor(); await row.click(); const before = await row.count();'],
    ['after a pause', 'await page.waitForTimeout(100); const before = await row.count();'],
    ['in the condition of a loop', 'await row.waitFor(); while ((await row.count()) > 0) await row.click();'],
    [
      'in a loop that acts',
      'await row.waitFor(); for (const one of all) { const n = await one.count(); await one.click(); }',
    ],
    ['in a condition', 'if (await row.isVisible()) await row.click();'],
    ['of several values', 'const [a, b] = await Promise.all([one.count(), other.count()]);'],
    ['changed by then', 'const before = await row.innerText().then((text) => text.trim());'],
  ]);

  each('is accepted after %s', (_, body) => accepts(body), [
    ['waitFor', 'await row.waitFor(); const before = await row.count();'],
    ['waitForURL', "await page.waitForURL('/a/'); const before = await row.count();"],
    ['waitForResponse', 'const reply = await page.waitForResponse(isSave); const before = await row.count();'],
    [
      'a reply awaited later',
      'const reply = page.waitForResponse(isSave); await row.click(); await reply; const n = await row.count();',
    ],
    [
      'a wait beside an action',
      'await Promise.all([page.waitForURL(url), row.click()]); const before = await row.count();',
    ],
    ['eventually', 'await eventually(() => expect(seen).toBe(1)); const before = await row.count();'],
    ['poll', 'await poll(() => row.count()).not.toBe(0); const before = await row.count();'],
    ['until', 'await until(() => seen === 1); const before = await row.count();'],
    [
      'a wait and other reads',
      'await row.waitFor(); const a = await row.count(); const b = f(a); expect(a).toBe(1); const c = await x.count();',
    ],
    ['a wait before a block', 'await row.waitFor(); if (wide) { const before = await row.count(); }'],
    [
      'a wait before a loop that only reads',
      'await row.waitFor(); for (const one of all) { texts.push(await one.innerText()); }',
    ],
    ['a wait, as the values of a loop', 'await row.waitFor(); for (const text of await row.allInnerTexts()) f(text);'],
  ]);

  each(
    'is accepted after a helper of the file that waits: %s',
    (_, helper) => accepts('await opened(page); const before = await row.count();', helper),
    [
      ['an arrow', 'const opened = (page) => page.dialog.waitFor();'],
      [
        'a function',
        'async function opened(page) { await page.open(); await page.dialog.waitFor(); return page.dialog; }',
      ],
      ['a returned wait', 'async function opened(page) { await page.open(); return page.dialog.waitFor(); }'],
    ],
  );

  it(
    'is accepted after a list is opened or has its rows',
    all(
      accepts("const list = await ListScreen.open(suite, 'aulas'); const ids = await list.ids();"),
      accepts('await list.ready(); const headings = await list.headings();'),
      refusesRead("const page = await suite.open('admin', '/'); const n = await page.rows.count();"),
    ),
  );

  const helper = 'async function opened(page) { await page.dialog.waitFor(); await page.dialog.click(); }';
  it(
    'is refused after a helper that does something after its wait',
    refusesRead('await opened(page); const before = await row.count();', helper),
  );
});

describe('a helper that only reads', () => {
  each(
    'may read, and its calls are reads: %s',
    (_, helper) =>
      all(
        finds([], helper),
        refusesExpected("expect(await text()).toBe('a');", "await poll(() => text()).toBe('a');", helper),
        refusesRead('const before = await text();', helper),
      ),
    [
      ['an arrow', 'const text = () => row.textContent();'],
      ['an async arrow', 'const text = async () => `${await row.textContent()} €`;'],
      [
        'a function',
        'async function text() { const cell = row.first(); const all = await cell.allInnerTexts(); return all.map(trim); }',
      ],
      ['a helper of a helper', 'const inner = () => row.textContent(); const text = async () => plain(await inner());'],
    ],
  );

  it('may be a method', finds([], 'class Screen { async size() { return await this.rows.count(); } }'));

  const openAndRead = 'const text = async () => (await openAt(user)).row.textContent();';
  it(
    'does not act nor expect',
    all(
      finds(['read'], 'const text = async () => { await row.click(); return await row.textContent(); };'),
      finds([], openAndRead),
      accepts("expect(await text()).toBe('a');", openAndRead),
      finds(
        ['expected'],
        "const check = async () => expect(await row.textContent()).toBe('a');",
        "const check = async () => await poll(() => row.textContent()).toBe('a');",
      ),
    ),
  );

  const body = "expect(await focusedWords(page)).toBe('Guardar');";
  it(
    'may be imported from the support files',
    all(
      refusesExpected(
        body,
        "await poll(() => focusedWords(page)).toBe('Guardar');",
        "import { focusedWords } from '../support/browser-suite';",
      ),
      accepts(body, 'const focusedWords = (page) => page.ask();'),
    ),
  );

  it('may call itself', finds([], 'const text = async (n) => (n > 0 ? text(n - 1) : await row.textContent());'));
});

describe('no read of the page', () => {
  each('%s', (_, body) => accepts(body), [
    [
      'what runs in the browser',
      "const all = await rows.evaluateAll((items) => items.map((one) => one.getAttribute('href')));",
    ],
    ['a count of stored rows', 'expect(await repository.count({ where: { id } })).toBe(1);'],
    ['another promise', 'expect(await rows.boundingBox()).toBe(null);'],
    ['a promise that is not awaited', 'const later = row.count();'],
  ]);
});
