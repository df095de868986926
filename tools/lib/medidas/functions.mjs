import ts from 'typescript';

/** All named functions of a source with their length in lines: declarations, methods, and functions assigned to constants. */
export function functionsOf({ path, text }) {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node) => {
    const name = nameOf(node);
    if (name !== null) found.push({ name, path, lines: lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node) {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText() ?? null;
  const held = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.initializer : undefined;
  const isFunction = held !== undefined && (ts.isArrowFunction(held) || ts.isFunctionExpression(held));
  return isFunction ? node.name.getText() : null;
}
