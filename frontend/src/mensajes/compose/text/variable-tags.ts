/** A tag `{{nombre}}` in a text: its position, and whether its variable exists. */
export interface VariableTag {
  start: number;
  end: number;
  isKnown: boolean;
}

const TAGS = /\{\{\s*[#^/]?\s*([^{}]*?)\s*\}\}/g;

/** Finds the tags of variables in a text, in order. */
export function findVariableTags(text: string, known: ReadonlySet<string>): VariableTag[] {
  return [...text.matchAll(TAGS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isKnown: known.has(match[1] ?? ''),
  }));
}
