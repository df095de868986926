// This file has no imports and no modern syntax. So even an old Node can run it and print the sentence of `nodeProblem`, instead of a
// syntax error.

/** The oldest supported Node. */
export const OLDEST = [20, 19];

/** The Spanish sentence for a Node that is too old, or null. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const enough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return enough ? null : `Claustro necesita Node.js ${OLDEST.join('.')} o posterior, y este es ${version}.`;
}

/** If this version of Node.js is too old, prints the version that Claustro needs and exits. */
export function checkNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
