import { pageReads } from './page-reads.mjs';
import { awaitsOf, calleeOf, isFunction, unwrap, upwards } from './syntax.mjs';

const messages = {
  expected: 'The page may not be drawn yet: write await poll(() => …) instead of expect(await …).',
  read: 'The page may not be drawn yet: wait just before this read (waitFor, poll, eventually).',
};

/** Returns the `expect(…)` call whose argument contains the node; null if there is none. Searches only inside the function of the node. */
function expectAround(node) {
  for (const one of upwards(node)) {
    if (isFunction(one) || one.parent === null) return null;
    if (calleeOf(one.parent) === 'expect' && one.parent.arguments[0] === one) return one.parent;
  }
  return null;
}

/**
 * True if an arrow function is a callback without braces, as in `rows.map((row) => row.count())`. Such a callback runs within its
 * statement.
 */
const isCallback = (node) =>
  node.type === 'ArrowFunctionExpression' &&
  node.body.type !== 'BlockStatement' &&
  node.parent.type === 'CallExpression';

const inList = ({ parent }) => ['BlockStatement', 'Program', 'SwitchCase'].includes(parent?.type);

const isLoop = ({ type }) => /^(For|While|DoWhile)/.test(type);

/**
 * Yields the statements that run before a node, nearest first. Stops at the start of the function, or at the start of a loop that does
 * more than read (`doesMore`).
 */
function* statementsBefore(node, doesMore) {
  for (const one of upwards(node)) {
    if (inList(one)) {
      const list = one.parent.body ?? one.parent.consequent;
      yield* list.slice(0, list.indexOf(one)).reverse();
    }
    if (isFunction(one) && !isCallback(one)) return;
    if (one.parent && isLoop(one.parent) && one.parent.right !== one && doesMore(one.parent)) return;
  }
}

/**
 * Forbids a test to read the page without a wait before the read. If the page is not rendered yet, a read without a wait makes the test
 * fail at random.
 */
export const oneShotReads = {
  meta: { type: 'problem', fixable: 'code', schema: [], messages },
  create(context) {
    const { sourceCode } = context;
    const { isRead, isReader, waits, isRetried } = pageReads(sourceCode);
    const keys = sourceCode.visitorKeys;
    const onlyReads = (node) => awaitsOf(node, keys).every(({ argument }) => isRead(argument));
    const reported = new Set();

    /**
     * True if the statement does not change the page. A wait before the statement then also counts for the reads after the statement.
     * True for a function declaration. Also true for an `expect` or a variable declaration if each of its `await`s only reads the page.
     */
    const isPassedOver = (statement) => {
      if (statement.type === 'FunctionDeclaration') return true;
      const isExpect = statement.type === 'ExpressionStatement' && isExpectation(statement.expression);
      return (isExpect || statement.type === 'VariableDeclaration') && onlyReads(statement);
    };

    const followsWait = (node) => {
      for (const statement of statementsBefore(node, ({ body }) => !onlyReads(body))) {
        if (waits(statement)) return true;
        if (!isPassedOver(statement)) return false;
      }
      return false;
    };

    /** Returns the node and its ancestors, up to and including the function in which the node runs. */
    const around = (node) => {
      const all = [...upwards(node)];
      const own = all.findIndex((one) => isFunction(one) && !isCallback(one));
      return all.slice(0, own < 0 ? undefined : own + 1);
    };

    const isInReader = (node) => {
      const own = around(node).at(-1);
      return isFunction(own) && own.parent.type !== 'CallExpression' && isReader(own);
    };

    const isPartOfRead = (node) =>
      around(node.parent).some((one) => one.type === 'AwaitExpression' && isRead(one.argument));

    const fixOf = (call) => {
      const matcher = matcherOf(call);
      const [value] = call.arguments;
      if (matcher === null || call.arguments.length !== 1 || !onlyReads(value)) return null;
      const awaited = value.type === 'AwaitExpression' && awaitsOf(value.argument, keys).length === 0;
      const read = awaited ? `() => ${sourceCode.getText(value.argument)}` : `async () => ${sourceCode.getText(value)}`;
      return (fixer) => [fixer.insertTextBefore(matcher, 'await '), fixer.replaceText(call, `poll(${read})`)];
    };

    return {
      AwaitExpression(node) {
        if (!isRead(node.argument) || isRetried(node) || isInReader(node) || isPartOfRead(node)) return;
        const call = expectAround(node);
        if (call === null) {
          if (!followsWait(node)) context.report({ node, messageId: 'read' });
        } else if (!reported.has(call)) {
          reported.add(call);
          context.report({ node: call, messageId: 'expected', fix: fixOf(call) });
        }
      },
    };
  },
};

/** Whether the expression is an expectation, such as `expect(…).toBe(…)`. */
function isExpectation(expression) {
  let node = unwrap(expression);
  while (node.type === 'CallExpression' || node.type === 'MemberExpression') {
    if (calleeOf(node) === 'expect') return true;
    node = node.callee ?? node.object;
  }
  return false;
}

/**
 * Returns the whole assertion that starts with an `expect(…)` call: `expect(…).toBe(…)` or `expect(…).not.toBe(…)`. Null if no matcher
 * follows the call.
 */
function matcherOf(call) {
  let member = call.parent;
  if (member.type === 'MemberExpression' && member.property.name === 'not') member = member.parent;
  const isMatcher = member.type === 'MemberExpression' && /^to[A-Z]/.test(member.property.name);
  return isMatcher && member.parent.callee === member ? member.parent : null;
}
