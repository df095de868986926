// For the lint of browser tests: decides which expressions read the page immediately, and which expressions wait for the page. Helper
// functions in the same file as the test are analysed too.
import { awaitsOf, calleeOf, isFunction, isPromiseAll, methodOf, nodesOf, rootOf, unwrap, upwards } from './syntax.mjs';

const READS = new Set([
  ...['textContent', 'innerText', 'inputValue', 'getAttribute', 'allTextContents', 'allInnerTexts', 'count'],
  ...['isVisible', 'isHidden', 'isChecked', 'isDisabled', 'isEnabled', 'isEditable'],
]);
const WAITS = /^waitFor(?!Timeout)/;
/**
 * `SHARED_READERS`: helpers in support files that read the page. `SCREEN_READS`: methods of the list screen that read the page.
 * `SCREEN_WAITS`: methods of the list screen that wait.
 * These names are listed here, because the linter analyses only helpers in the same file as the test.
 */
const SHARED_READERS = new Set(['focusedWords', 'optionsOf', 'rowsOf']);
const SCREEN_READS = new Set(['ids', 'headings']);
const SCREEN_WAITS = /^ListScreen\.open$|\.(ready|expectIds|expectSelected|apply|requestOf|openPanel)$/;
const RETRIES = new Set(['eventually', 'poll', 'until']);
/**
 * Methods without side effects. A function that calls these methods still counts as a reader. They are not in `READS`, because they return
 * more than a value of the page.
 */
const LOOKS = /^(all|boundingBox|evaluate|evaluateAll|title)$/;
const CHAINS = new Set(['then', 'catch', 'finally']);

/** True if the function is an argument of a call that repeats it until it succeeds, such as `eventually(async () => …)`. */
const isRetriedHere = ({ parent }) => parent?.type === 'CallExpression' && RETRIES.has(calleeOf(parent));

/** Whether the function runs in the browser: `evaluateAll((items) => …)`. */
const runsInBrowser = (node) => isFunction(node) && /^(evaluate|waitForFunction)/.test(methodOf(node.parent) ?? '');

/** Returns the function that defines a variable: `const name = () => …` or `function name() {…}`. Null for any other variable. */
function functionOf(variable) {
  const [definition] = variable?.defs ?? [];
  if (definition?.type === 'FunctionName') return definition.node;
  const init = definition?.type === 'Variable' && definition.parent.kind === 'const' ? definition.node.init : null;
  return init && isFunction(init) ? init : null;
}

/**
 * Returns a function that caches the answer for each node. If a recursive function leads back to a node that is still being analysed, the
 * answer for that node counts as `false`.
 */
function remember(answer) {
  const known = new Map();
  return (node) => {
    if (!known.has(node)) {
      known.set(node, false);
      known.set(node, answer(node));
    }
    return known.get(node);
  };
}

/** Analyses a file. Returns functions that tell whether an expression or a function reads the page, waits, or is retried. */
export function pageReads(sourceCode) {
  const keys = sourceCode.visitorKeys;
  const variableOf = (name) => {
    for (let scope = sourceCode.getScope(name); scope; scope = scope.upper)
      if (scope.set.has(name.name)) return scope.set.get(name.name);
    return null;
  };
  const isSharedReader = (node) =>
    SHARED_READERS.has(calleeOf(node)) && variableOf(node.callee)?.defs[0]?.type === 'ImportBinding';
  const calledBy = (node) => (calleeOf(node) === undefined ? null : functionOf(variableOf(node.callee)));

  /** Whether the promise reads one or several values of the page. */
  const isRead = (expression) => {
    const node = unwrap(expression);
    const method = methodOf(node);
    if (SCREEN_READS.has(method)) return true;
    if (READS.has(method)) return method !== 'count' || node.arguments.length === 0;
    if (CHAINS.has(method)) return isRead(unwrap(node.callee).object);
    if (isPromiseAll(node)) return hasRead(node.arguments[0]);
    const helper = calledBy(node);
    return helper === null ? isSharedReader(node) : isReader(helper);
  };

  const hasRead = (node) =>
    [...nodesOf(node, keys, (child) => !runsInBrowser(child) && !(isFunction(child) && isRetriedHere(child)))].some(
      (one) => one.type === 'CallExpression' && isRead(one),
    );

  /** True if the function only reads the page. */
  const isReader = remember(({ body }) => {
    const statements = body.type === 'BlockStatement' ? body.body : [];
    const isPlain = statements.every(({ type }) => ['VariableDeclaration', 'ReturnStatement'].includes(type));
    const isLook = ({ argument }) => isRead(argument) || LOOKS.test(methodOf(unwrap(argument)) ?? '');
    return isPlain && !isWait(body) && !hasExpect(body) && awaitsOf(body, keys).every(isLook) && hasRead(body);
  });
  const hasExpect = (body) => [...nodesOf(body, keys)].some((node) => calleeOf(node) === 'expect');

  const waitsOnScreen = (node) => node.type === 'CallExpression' && SCREEN_WAITS.test(sourceCode.getText(node.callee));

  /** True if the promise waits until the page shows something or has done something. */
  const isWait = (expression) => {
    const node = unwrap(expression);
    if (node.type === 'Identifier') {
      const [definition] = variableOf(node)?.defs ?? [];
      return definition?.type === 'Variable' && definition.node.init !== null && isWait(definition.node.init);
    }
    if (node.type === 'AwaitExpression') return isWait(node.argument);
    if (WAITS.test(methodOf(node) ?? '') || waitsOnScreen(node) || RETRIES.has(calleeOf(rootOf(node)))) return true;
    if (isPromiseAll(node))
      return node.arguments[0].type === 'ArrayExpression' && node.arguments[0].elements.some(isWait);
    const helper = calledBy(node);
    return helper !== null && isWaiter(helper);
  };

  const waits = (statement) =>
    awaitsOf(statement, keys).some(({ argument }) => isWait(argument)) ||
    (statement.type === 'ReturnStatement' && statement.argument !== null && isWait(statement.argument));

  /** True if the function ends with a wait: its last awaited statement is a wait. */
  const isWaiter = remember(({ body }) => {
    if (body.type !== 'BlockStatement') return isWait(body);
    const last = body.body.findLast((statement) => waits(statement) || awaitsOf(statement, keys).length > 0);
    return last !== undefined && waits(last);
  });

  /**
   * True if the node is inside a retried function: a function that is written inside a retrying call such as `eventually`, or a function
   * that is used only in such calls.
   */
  const isRetried = remember((node) => [...upwards(node)].some((one) => isFunction(one) && isRetriedFunction(one)));
  const isRetriedFunction = remember((node) => {
    if (isRetriedHere(node)) return true;
    const [variable] = sourceCode.getDeclaredVariables(node.parent.type === 'VariableDeclarator' ? node.parent : node);
    if (functionOf(variable) !== node) return false;
    const uses = variable.references.filter(({ init }) => init !== true).map(({ identifier }) => identifier);
    return uses.length > 0 && uses.every((use) => isRetriedHere(use) || isRetried(use.parent));
  });

  return { isRead, isReader, waits, isRetried };
}
