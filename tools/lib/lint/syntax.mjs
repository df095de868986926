// Helpers for syntax trees, which our lint rules share.

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

export const isFunction = (node) => FUNCTIONS.has(node.type);

const WRAPPERS = new Set(['ChainExpression', 'TSNonNullExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

/** Removes optional chains, casts and `!` around an expression. */
export const unwrap = (node) => (WRAPPERS.has(node.type) ? unwrap(node.expression) : node);

/** Returns the name of the called method: `count` for `rows.count()`. */
export function methodOf(node) {
  if (node.type !== 'CallExpression') return undefined;
  const callee = unwrap(node.callee);
  return callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
}

/** Returns the name of the called function: `poll` for `poll(read)`. */
export const calleeOf = (node) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : undefined;

/** Returns the innermost call of a chain: `poll(read)` for `poll(read).not.toBe(3)`. */
export function rootOf(node) {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') return rootOf(node.callee.object);
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

export const isPromiseAll = (node) => methodOf(node) === 'all' && node.callee.object.name === 'Promise';

/** Yields the node and its descendants. If `enter` returns false for a descendant, the descendant is skipped with everything inside it. */
export function* nodesOf(node, keys, enter = () => true) {
  yield node;
  for (const key of keys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child && enter(child)) yield* nodesOf(child, keys, enter);
}

/** Returns the await expressions inside the node, without those of nested functions. */
export const awaitsOf = (node, keys) =>
  [...nodesOf(node, keys, (child) => !isFunction(child))].filter(({ type }) => type === 'AwaitExpression');

/** The node and its ancestors, innermost first. */
export function* upwards(node) {
  for (let one = node; one; one = one.parent) yield one;
}
