import { classUnits, PAY_KINDS, type Days, type MonthlyCount } from '../../../libs/pagos/calculo';
import type { LedgerEntry } from '../../../libs/pagos/calculo/adjustments';
import { monthsOf, monthUnits, workedMonths } from '../../../libs/pagos/calculo/month-units';
import { addDays } from '../../../libs/platform';
import { factsOf, type Books, type MonthNote, type StoredConcept, type StoredLetter } from './read-books';

/**
 * Returns what a pay letter for `range` may adjust, by the rules in docs/pagos.md: the days of a monthly concept, or the classes of any
 * other concept.
 */
export const ledgerEntries = (concept: StoredConcept, books: Books, range: Days): LedgerEntry[] => {
  const kind = PAY_KINDS[concept.tipo];
  return kind.basis === 'clases' ? classEntries(concept, books, range) : dayEntries(concept, kind.count, books, range);
};

const YEAR = 366;

const daysOf = ({ desde, hasta }: Days): string[] => {
  const days: string[] = [];
  for (let day = desde; day <= hasta; day = addDays(day, 1)) days.push(day);
  return days;
};

const meets = (one: Days, other: Days): boolean => one.desde <= other.hasta && one.hasta >= other.desde;
const isWithin = (one: Days, other: Days): boolean => other.desde <= one.desde && one.hasta <= other.hasta;

/**
 * Returns the pay letters that paid the concept and start before the range. Leaves out cancelled letters, and letters that cancel another
 * letter.
 * `corrected`: earlier letters for some of the same days. These earlier letters were cancelled only after this letter was written, so this
 * letter only corrected their payments.
 */
function coveringLetters({ id }: StoredConcept, { letters }: Books, range: Days) {
  const cancelledBy = (letter: StoredLetter) => letters.find(({ anula_id }) => anula_id === letter.id);
  const paysIt = ({ conceptos }: StoredLetter) => conceptos.includes(id);
  return letters
    .filter((letter) => letter.anula_id === null && cancelledBy(letter) === undefined && paysIt(letter))
    .filter(({ desde, hasta }) => desde < range.desde && hasta >= addDays(range.desde, -YEAR))
    .map((letter) => ({
      ...letter,
      corrected: letters.filter(
        (earlier) =>
          earlier.id < letter.id &&
          paysIt(earlier) &&
          meets(earlier, letter) &&
          (cancelledBy(earlier)?.id ?? 0) > letter.id,
      ),
    }));
}

const isIn = (day: string, { desde, hasta }: Days): boolean => desde <= day && day <= hasta;

function classEntries(concept: StoredConcept, books: Books, range: Days): LedgerEntry[] {
  const letters = coveringLetters(concept, books, range);
  const since = addDays(range.desde, -YEAR);
  const notes = books.classNotes.filter(
    ({ concepto_id, fecha }) => concepto_id === concept.id && since <= fecha && fecha <= range.hasta,
  );
  const due = new Map(dueClasses(concept, books).map((one) => [one.id, one]));
  const days = new Map([...due].map(([id, { fecha }]) => [id, fecha]));
  for (const { clase_id, fecha } of notes) days.set(clase_id, fecha);
  const noted = new Set(notes.map(({ clase_id }) => clase_id));
  return [...days].flatMap(([id, day]) => {
    const isPaid = letters.some((own) => isIn(day, own) && !own.corrected.some((days) => isIn(day, days)));
    if (day < since || day > range.hasta) return [];
    const place = day >= range.desde ? 'range' : isPaid ? 'paid' : 'unpaid';
    if (place === 'unpaid' && !noted.has(id)) return [];
    return [{ day, due: due.get(id)?.units ?? 0, notes: notes.filter(({ clase_id }) => clase_id === id), place }];
  });
}

/** Returns the classes of all days that the concept counts, with their units. */
function dueClasses(concept: StoredConcept, books: Books) {
  const { tipo } = concept;
  const kind = PAY_KINDS[tipo];
  const counted = new Set(factsOf(concept, books).classes);
  return books.classes
    .filter((one) => counted.has(one) && kind.basis === 'clases' && kind.particular === one.particular)
    .map((one) => ({ id: one.id, fecha: one.fecha, units: classUnits(tipo, one) }));
}

/**
 * Returns the entries of all months: for the range of each earlier letter, and for `range`. The range of an earlier letter is left out if
 * the letter only corrected a letter that was cancelled later. The days of the cancelled letter then need a new letter.
 */
function dayEntries(concept: StoredConcept, count: MonthlyCount, books: Books, range: Days): LedgerEntry[] {
  const letters = coveringLetters(concept, books, range);
  const whole = letters.filter(
    (own) =>
      own.hasta < range.desde &&
      letters.every((other) => !isSameRange(own, other) || other.corrected.length === 0) &&
      letters.every((other) => isSameRange(own, other) || !meets(own, other) || isWithin(other, own)),
  );
  const ranges = whole.filter((own, index) => whole.findIndex((other) => isSameRange(own, other)) === index);
  const { teacher, courses } = factsOf(concept, books);
  return [
    ...ranges.map((days) => ({ days, place: 'paid' as const })),
    { days: range, place: 'range' as const },
  ].flatMap(({ days, place }) =>
    monthsOf(days).flatMap((month) => {
      const [worked] = workedMonths(month, teacher);
      const due = worked === undefined ? null : { days: worked, units: monthUnits(count, courses, worked) };
      const notes = books.monthNotes
        .filter((note) => note.concepto_id === concept.id && meets(note, month))
        .map((note) => ({ ...note, ...overlap(note, month) }));
      return hasSameSum(due, notes) ? [] : entriesOf(month, due, notes, place);
    }),
  );
}

const isSameRange = (one: Days, other: Days): boolean => one.desde === other.desde && one.hasta === other.hasta;

const overlap = (one: Days, other: Days): Days => ({
  desde: one.desde > other.desde ? one.desde : other.desde,
  hasta: one.hasta < other.hasta ? one.hasta : other.hasta,
});

type DueDays = { days: Days; units: number } | null;

/**
 * True if, over the days of a month, the sum of the paid units equals the sum of the due units. Such a month needs no adjustment. Example:
 * one student left and another student came.
 */
function hasSameSum(due: DueDays, notes: readonly MonthNote[]): boolean {
  const owed = due === null ? 0 : due.units * daysOf(due.days).length;
  return owed === notes.reduce((sum, note) => sum + note.cuenta * daysOf(note).length, 0);
}

const entriesOf = (month: Days, due: DueDays, notes: readonly MonthNote[], place: 'paid' | 'range'): LedgerEntry[] =>
  daysOf(month).map((day) => ({
    day,
    due: due !== null && isIn(day, due.days) ? due.units : 0,
    notes: notes.filter((note) => isIn(day, note)).map((note) => ({ ...note, unidades: note.cuenta })),
    place,
  }));
