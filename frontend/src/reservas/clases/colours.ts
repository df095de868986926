import { parseColour } from '../../base/colour';
import type { ClassRow } from './rows';

const ACCENT = 'var(--c-accent)';

/**
 * Returns the colour of a class: the colour of its course, else of its room (rule R12). If the colour is missing or invalid, or if the row
 * is a free hour, returns the accent colour.
 */
export function barColour(row: ClassRow): string {
  const colour = row.kind === 'class' ? row.clase.color : null;
  return colour !== null && parseColour(colour) !== null ? colour : ACCENT;
}
