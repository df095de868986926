import { posix } from 'node:path';

/** Matches the folder of a module, engine or app, such as libs/facturas, frontend/src/listings or apps/local. */
const UNIT = /^(libs|apps|bench|frontend\/src)(\/[^/]+)?$/;

/**
 * Returns the node of a file in the import graph. A file in the root of a module is its own node; any other file belongs to the node of
 * its folder. Without this exception there would be false rings: the index in the root imports the folders, and the folders import the
 * errors in the root.
 */
const nodeOf = (file) => (UNIT.test(posix.dirname(file)) ? file : posix.dirname(file));

/**
 * Finds groups of folders that import each other in a circle.
 * @param imports imports of values as `{ from, to }`, both paths of files
 * @returns for each group, one of the shortest circles, as `a → b → a`
 */
export function ringsOf(imports) {
  const edges = new Map();
  for (const { from, to } of imports) {
    const [own, other] = [nodeOf(from), nodeOf(to)];
    if (own === other) continue;
    if (!edges.has(own)) edges.set(own, new Set());
    edges.get(own).add(other);
  }
  const rings = [];
  const inRing = new Set();
  for (const start of [...edges.keys()].sort()) {
    if (inRing.has(start)) continue;
    const ring = shortestRing(edges, start);
    if (ring === null) continue;
    for (const node of ring) inRing.add(node);
    rings.push(ring.join(' → '));
  }
  return rings;
}

/** The shortest path from a node back to itself, by breadth-first search; null if there is none. */
function shortestRing(edges, start) {
  const before = new Map();
  const queue = [start];
  for (const node of queue)
    for (const next of [...(edges.get(node) ?? [])].sort()) {
      if (next === start) return wayTo(before, node, [start]);
      if (before.has(next)) continue;
      before.set(next, node);
      queue.push(next);
    }
  return null;
}

function wayTo(before, node, ring) {
  const way = [node, ...ring];
  return before.has(node) && node !== ring.at(-1) ? wayTo(before, before.get(node), way) : way;
}
