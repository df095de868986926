import { parseSync } from 'vite';

/** Returns all named functions of a source with their length in lines: declarations, methods, and functions assigned to variables. */
export function functionsOf({ path, text }) {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return [];
  const found = [];
  const linesOf = ({ start, end }) => text.slice(start, end).split('\n').length;
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    const name = nameOf(node);
    if (name !== null) found.push({ name: text.slice(name.start, name.end), path, lines: linesOf(node) });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Returns the node that has the name of a function. */
function nameOf(node) {
  if (node.type === 'FunctionDeclaration') return node.id;
  if (node.type === 'MethodDefinition') return node.key;
  if (node.type === 'VariableDeclarator') return isFunction(node.init) ? node.id : null;
  if (node.type === 'Property') return isFunction(node.value) ? node.key : null;
  return null;
}

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
