import { FORM_COLUMNS, type LayoutEntry } from '../../contracts';
import { quoted } from '../../platform';
import { StateProblem } from './state-problem';

/** Far more rows than a form has; as many as anybody could want. */
const MOST_ROWS = 1000;
const TALLEST = 20;

/**
 * The places of a grid of twelve columns: each thing once, all of them inside, none on another.
 * @param where the grid, for sentences: «el grupo «Contacto»».
 * @param nameOf what bears this name on the grid, for sentences; null when nothing does.
 * @throws StateProblem
 */
export function readEntries(raw: unknown, where: string, nameOf: (i: string) => string | null): LayoutEntry[] {
  if (!Array.isArray(raw)) throw new StateProblem(`La disposición de ${where} debe ser una lista.`);
  const entries: LayoutEntry[] = [];
  const names = new Set<string>();
  for (const one of raw as unknown[]) {
    const { i, ...place } = (typeof one === 'object' && one !== null ? one : {}) as Partial<LayoutEntry>;
    const name = typeof i === 'string' ? nameOf(i) : null;
    if (i === undefined || name === null)
      throw new StateProblem(
        `La disposición de ${where} nombra algo que no está en él: «${quoted(typeof i === 'string' ? i : '')}».`,
      );
    if (names.has(i)) throw new StateProblem(`La disposición de ${where} coloca dos veces ${name}.`);
    names.add(i);
    entries.push({ i, ...readPlace(place, name) });
  }
  const pair = overlapping(entries);
  if (pair !== null)
    throw new StateProblem(`En ${where} se pisan ${nameOf(pair[0].i) ?? ''} y ${nameOf(pair[1].i) ?? ''}.`);
  return entries;
}

function readPlace({ x, y, w, h }: Partial<LayoutEntry>, name: string): Omit<LayoutEntry, 'i'> {
  if (!isCount(x, FORM_COLUMNS) || !isCount(y, MOST_ROWS) || !isCount(w, FORM_COLUMNS) || !isCount(h, TALLEST))
    throw new StateProblem(`El sitio de ${name} no es válido.`);
  if (w === 0 || h === 0) throw new StateProblem(`Para ${name} no queda sitio: su ancho y su alto son al menos 1.`);
  if (x + w > FORM_COLUMNS) throw new StateProblem(`Se sale de las ${String(FORM_COLUMNS)} columnas ${name}.`);
  return { x, y, w, h };
}

function isCount(raw: unknown, most: number): raw is number {
  return Number.isInteger(raw) && (raw as number) >= 0 && (raw as number) <= most;
}

/** The first two that stand on each other; from the top down, so that only near ones are compared. */
function overlapping(entries: readonly LayoutEntry[]): [LayoutEntry, LayoutEntry] | null {
  const sorted = entries.toSorted((one, other) => one.y - other.y);
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      if (other.y >= one.y + one.h) break;
      if (one.x < other.x + other.w && other.x < one.x + one.w) return [one, other];
    }
  return null;
}
