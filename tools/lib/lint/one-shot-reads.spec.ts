import { Linter } from 'eslint';
import { readRules } from './one-shot-reads.mjs';

const linter = new Linter();
const config: Linter.Config[] = [{ ...readRules, files: ['**/*.js'], ignores: [] }];

const linted = (code: string) => linter.verify(code, config, 'test/notas/notas.browser.js');
const fixed = (code: string) => linter.verifyAndFix(code, config, 'test/notas/notas.browser.js').output;

/** A test with this body. */
const test = (body: string, before = '') => `${before}\nit('a rule', async () => { ${body} });`;

/** What the linter says: `expected` for a read in an expectation, `read` for another one. */
const found = (body: string, before = '') =>
  linted(test(body, before)).map(({ messageId, message }) => messageId ?? message);
const bodyOf = (code: string) => /async \(\) => \{ (.*) \}\);$/s.exec(code)?.[1];
const mended = (body: string, before = '') => bodyOf(fixed(test(body, before)));

const READS = [
  ...['textContent()', 'innerText()', 'inputValue()', "getAttribute('href')", 'allTextContents()', 'allInnerTexts()'],
  ...['count()', 'isVisible()', 'isHidden()', 'isChecked()', 'isDisabled()', 'isEnabled()'],
];

describe('a read of the page in an expectation', () => {
  it.each(READS)('is refused, and polled by the fix: %s', (read) => {
    const body = `expect(await row.${read}).toBe(wanted);`;
    expect(found(body)).toEqual(['expected']);
    expect(mended(body)).toBe(`await poll(() => row.${read}).toBe(wanted);`);
  });

  it('is refused even after a wait', () => {
    expect(found('await row.waitFor(); expect(await row.count()).toBe(1);')).toEqual(['expected']);
  });

  it.each([
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
  ])('%s', (body, poll) => {
    expect(found(body)).toEqual(['expected']);
    expect(mended(body)).toBe(poll);
    expect(found(poll)).toEqual([]);
  });

  it.each([
    ['does more than read', 'expect(await (await openAt(user)).count()).toBe(1);'],
    ['is no value of a matcher', 'await expect(await row.count()).resolves.toBe(1);'],
    ['has a second argument', "expect(await row.count(), 'rows').toBe(1);"],
  ])('is left to people when it %s', (_, body) => {
    expect(found(body)).toEqual(['expected']);
    expect(mended(body)).toBe(body);
  });

  it.each([
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
  ])('is accepted in %s', (_, body) => {
    expect(found(body)).toEqual([]);
  });

  it('is refused in a function that is also called without a retry', () => {
    const check = 'const check = async () => { expect(await row.count()).toBe(1); };';
    expect(found(`${check} await eventually(check); await check();`)).toEqual(['expected']);
  });
});

describe('a read of the page into a variable', () => {
  it.each([
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
  ])('is refused %s', (_, body) => {
    expect(found(body)).toEqual(['read']);
    expect(mended(body)).toBe(body);
  });

  it.each([
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
  ])('is accepted after %s', (_, body) => {
    expect(found(body)).toEqual([]);
  });

  it.each([
    ['an arrow', 'const opened = (page) => page.dialog.waitFor();'],
    [
      'a function',
      'async function opened(page) { await page.open(); await page.dialog.waitFor(); return page.dialog; }',
    ],
    ['a returned wait', 'async function opened(page) { await page.open(); return page.dialog.waitFor(); }'],
  ])('is accepted after a helper of the file that waits: %s', (_, helper) => {
    expect(found('await opened(page); const before = await row.count();', helper)).toEqual([]);
  });

  it('is accepted after a list is opened or has its rows', () => {
    expect(found("const list = await ListScreen.open(suite, 'aulas'); const ids = await list.ids();")).toEqual([]);
    expect(found('await list.ready(); const headings = await list.headings();')).toEqual([]);
    expect(found("const page = await suite.open('admin', '/'); const n = await page.rows.count();")).toEqual(['read']);
  });

  it('is refused after a helper that does something after its wait', () => {
    const helper = 'async function opened(page) { await page.dialog.waitFor(); await page.dialog.click(); }';
    expect(found('await opened(page); const before = await row.count();', helper)).toEqual(['read']);
  });
});

describe('a helper that only reads', () => {
  it.each([
    ['an arrow', 'const text = () => row.textContent();'],
    ['an async arrow', 'const text = async () => `${await row.textContent()} €`;'],
    [
      'a function',
      'async function text() { const cell = row.first(); const all = await cell.allInnerTexts(); return all.map(trim); }',
    ],
    ['a helper of a helper', 'const inner = () => row.textContent(); const text = async () => plain(await inner());'],
  ])('may read, and its calls are reads: %s', (_, helper) => {
    expect(linted(helper)).toEqual([]);
    expect(found("expect(await text()).toBe('a');", helper)).toEqual(['expected']);
    expect(mended("expect(await text()).toBe('a');", helper)).toBe("await poll(() => text()).toBe('a');");
    expect(found('const before = await text();', helper)).toEqual(['read']);
  });

  it('may be a method', () => {
    expect(linted('class Screen { async size() { return await this.rows.count(); } }')).toEqual([]);
  });

  it('does not act nor expect', () => {
    expect(linted('const text = async () => { await row.click(); return await row.textContent(); };')).toHaveLength(1);
    expect(linted('const text = async () => (await openAt(user)).row.textContent();')).toEqual([]);
    expect(
      found("expect(await text()).toBe('a');", 'const text = async () => (await openAt(user)).row.textContent();'),
    ).toEqual([]);
    expect(linted("const check = async () => expect(await row.textContent()).toBe('a');")).toHaveLength(1);
  });

  it('may be imported from the support files', () => {
    const body = "expect(await focusedWords(page)).toBe('Guardar');";
    expect(found(body, "import { focusedWords } from '../support/browser-suite';")).toEqual(['expected']);
    expect(found(body, 'const focusedWords = (page) => page.ask();')).toEqual([]);
  });

  it('may call itself', () => {
    expect(linted('const text = async (n) => (n > 0 ? text(n - 1) : await row.textContent());')).toEqual([]);
  });
});

describe('no read of the page', () => {
  it.each([
    [
      'what runs in the browser',
      "const all = await rows.evaluateAll((items) => items.map((one) => one.getAttribute('href')));",
    ],
    ['a count of stored rows', 'expect(await repository.count({ where: { id } })).toBe(1);'],
    ['another promise', 'expect(await rows.boundingBox()).toBe(null);'],
    ['a promise that is not awaited', 'const later = row.count();'],
  ])('%s', (_, body) => {
    expect(found(body)).toEqual([]);
  });
});
