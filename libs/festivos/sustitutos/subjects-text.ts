/** The text names at most this many subjects. The other subjects appear only as a number. */
const NAMED = 3;

/** The subjects of a teacher in short: `Francés A2, Inglés B1, Inglés B2 y 4 más`. Empty without subjects. */
export function subjectsText(subjects: readonly string[]): string {
  const named = subjects.slice(0, NAMED).join(', ');
  const rest = subjects.length - NAMED;
  return rest > 0 ? `${named} y ${String(rest)} más` : named;
}
