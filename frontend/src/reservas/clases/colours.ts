import { parseColour } from '../../base/colour';
import type { ClassRow } from './rows';

const ACCENT = 'var(--c-accent)';

/**
 * The colour that the server sends for a class: of the course, else of the room (rule R12). The accent colour if it is missing or invalid,
 * and for a free hour.
 */
export function barColour(row: ClassRow): string {
  const colour = row.kind === 'class' ? row.clase.color : null;
  return colour !== null && parseColour(colour) !== null ? colour : ACCENT;
}
