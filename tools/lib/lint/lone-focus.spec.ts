import { lintSources } from './lint-sources';

/** The linter's messages for a test with this body. */
const messagesOf = (body: string) =>
  lintSources('lone-focus', new Map([['a.js', `it('a rule', async () => { ${body} });`]])).get('a.js')?.messages;

describe('the focus of an element in a browser test', () => {
  it('is refused if it is moved once', () => {
    expect(messagesOf("await row.getByRole('button').focus();")).toEqual([expect.stringContaining('focusOn(element)')]);
  });

  it.each(['await focusOn(button);', 'await poll(async () => { await button.focus(); return hasFocus(button); });'])(
    'is accepted if it is moved until the element has it: %s',
    (body) => {
      expect(messagesOf(body)).toEqual([]);
    },
  );
});
