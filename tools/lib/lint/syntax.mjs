// Questions about a syntax tree, shared by our rules.

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

export const isFunction = (node) => FUNCTIONS.has(node.type);

const WRAPPERS = new Set(['ChainExpression', 'TSNonNullExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

/** The expression without optional chains, casts and `!`. */
export const unwrap = (node) => (WRAPPERS.has(node.type) ? unwrap(node.expression) : node);

/** `count` of `rows.count()`. */
export function methodOf(node) {
  if (node.type !== 'CallExpression') return undefined;
  const callee = unwrap(node.callee);
  return callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
}

/** `poll` of `poll(read)`. */
export const calleeOf = (node) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : undefined;

/** `poll(read)` of `poll(read).not.toBe(3)`. */
export function rootOf(node) {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') return rootOf(node.callee.object);
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

export const isPromiseAll = (node) => methodOf(node) === 'all' && node.callee.object.name === 'Promise';

/** The node and its descendants, skipping those for which `enter` is false. */
export function* nodesOf(node, keys, enter = () => true) {
  yield node;
  for (const key of keys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child && enter(child)) yield* nodesOf(child, keys, enter);
}

/** The awaits that run with the node itself, without those of nested functions. */
export const awaitsOf = (node, keys) =>
  [...nodesOf(node, keys, (child) => !isFunction(child))].filter(({ type }) => type === 'AwaitExpression');

/** The node and its ancestors, innermost first. */
export function* upwards(node) {
  for (let one = node; one; one = one.parent) yield one;
}
