import { useEffect, useState, type RefCallback } from 'react';
import { VARIABLES } from '#libs/mensajes/calculo/plantilla';
import { findVariableTags } from './variable-tags';

const KNOWN = new Set(Object.keys(VARIABLES));

/** The names of the marks in `Text.css`. */
const MARKS = { known: 'variable', unknown: 'variable-desconocida' } as const;

/**
 * Marks the variables in an editor, and underlines those that do not exist. The marks are highlights of the browser: they change neither
 * the text nor its elements. Browsers without highlights show no marks.
 * @returns a ref for the editable element
 */
export function useVariableMarks(html: string | null): RefCallback<HTMLElement> {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (root === null || !('highlights' in CSS)) return undefined;
    // Deferred until the editor has drawn the new text.
    const timer = setTimeout(() => mark(root));
    return () => clearTimeout(timer);
  }, [root, html]);
  useEffect(
    () => () => {
      if ('highlights' in CSS) for (const name of Object.values(MARKS)) CSS.highlights.delete(name);
    },
    [],
  );
  return setRoot;
}

function mark(root: HTMLElement): void {
  const known = new Highlight();
  const unknown = new Highlight();
  for (const node of textNodesOf(root))
    for (const { start, end, isKnown } of findVariableTags(node.data, KNOWN))
      (isKnown ? known : unknown).add(rangeOf(node, start, end));
  CSS.highlights.set(MARKS.known, known);
  CSS.highlights.set(MARKS.unknown, unknown);
}

function textNodesOf(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function rangeOf(node: Text, start: number, end: number): Range {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}
