import { FORM_COLUMNS, type LayoutEntry } from '../../contracts';
import { quoteName } from '../../platform';
import { LayoutProblem } from './layout-problem';

/** Limits far above what any form needs. */
const MAX_ROWS = 1000;
const MAX_HEIGHT = 20;

/**
 * Reads the entries of a grid of twelve columns. Each name may appear once, inside the grid, without overlaps.
 * @param where the name of the grid in error sentences: «el grupo «Contacto»».
 * @param labels the allowed names, with their labels for error sentences
 * @throws LayoutProblem
 */
export function readEntries(raw: unknown, where: string, labels: ReadonlyMap<string, string>): LayoutEntry[] {
  if (!Array.isArray(raw)) throw new LayoutProblem(`La disposición de ${where} debe ser una lista.`);
  const entries = new Map<string, Entry>();
  for (const part of raw as unknown[]) {
    const { i, ...place } = (typeof part === 'object' && part !== null ? part : {}) as Partial<LayoutEntry>;
    const label = typeof i === 'string' ? labels.get(i) : undefined;
    if (i === undefined || label === undefined)
      throw new LayoutProblem(
        `La disposición de ${where} nombra algo que no está en él: «${quoteName(typeof i === 'string' ? i : '')}».`,
      );
    if (entries.has(i)) throw new LayoutProblem(`La disposición de ${where} coloca dos veces ${label}.`);
    entries.set(i, { i, label, ...readPlace(place, label) });
  }
  const overlap = findOverlap([...entries.values()]);
  if (overlap !== null) throw new LayoutProblem(`En ${where} se pisan ${overlap[0].label} y ${overlap[1].label}.`);
  return [...entries.values()].map(({ label: _label, ...entry }) => entry);
}

interface Entry extends LayoutEntry {
  label: string;
}

function readPlace({ x, y, w, h }: Partial<LayoutEntry>, label: string): Omit<LayoutEntry, 'i'> {
  if (!isCount(x, FORM_COLUMNS) || !isCount(y, MAX_ROWS) || !isCount(w, FORM_COLUMNS) || !isCount(h, MAX_HEIGHT))
    throw new LayoutProblem(`El sitio de ${label} no es válido.`);
  if (w === 0 || h === 0) throw new LayoutProblem(`Para ${label} no queda sitio: su ancho y su alto son al menos 1.`);
  if (x + w > FORM_COLUMNS) throw new LayoutProblem(`Se sale de las ${String(FORM_COLUMNS)} columnas ${label}.`);
  return { x, y, w, h };
}

function isCount(raw: unknown, most: number): raw is number {
  return Number.isInteger(raw) && (raw as number) >= 0 && (raw as number) <= most;
}

/** Finds two entries of the layout that overlap; null if no entries overlap. */
function findOverlap(entries: readonly Entry[]): [Entry, Entry] | null {
  const sorted = entries.toSorted((one, other) => one.y - other.y);
  for (const [index, one] of sorted.entries())
    for (const other of sorted.slice(index + 1)) {
      if (other.y >= one.y + one.h) break;
      if (one.x < other.x + other.w && other.x < one.x + one.w) return [one, other];
    }
  return null;
}
