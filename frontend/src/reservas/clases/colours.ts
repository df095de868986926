import { parseColour } from '../../base/colour';
import type { ClassRow } from './rows';

const ACCENT = 'var(--c-accent)';

/** The colour of the course, else of the room (rule R12); the accent if neither has a valid colour. */
export function barColour(row: ClassRow): string {
  const colour = row.kind === 'class' ? row.clase.color : null;
  return colour !== null && parseColour(colour) !== null ? colour : ACCENT;
}
