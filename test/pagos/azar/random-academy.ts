import fc from 'fast-check';
import { TIPOS_PAGO, type TipoPago } from '../../../libs/contracts';
import type { Days } from '../../../libs/pagos/calculo';
import { addDays, lastDayOfMonth } from '../../../libs/platform';

/** Generators of an academy with one paid teacher, of the ranges to calculate, and of the changes between letters. */

/** A random month: February or March of 2024, a leap year, or of 2025. The months are so few that random days often coincide. */
const month = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('2024-02', '2024-03') },
  { weight: 1, arbitrary: fc.constantFrom('2025-02', '2025-03') },
);

const day = fc.tuple(month, fc.integer({ min: 0, max: 30 })).map(([within, number]) => addDays(`${within}-01`, number));

const wholeMonth = (own: string): Days => ({ desde: `${own}-01`, hasta: lastDayOfMonth(own) });

const longRange: fc.Arbitrary<Days> = fc.oneof(
  month.map(wholeMonth),
  fc.constant({ desde: '2024-02-01', hasta: '2024-03-31' }),
);

/** One or two whole months, or a range of up to 46 days. */
export const range: fc.Arbitrary<Days> = fc.oneof(
  longRange,
  fc
    .record({ desde: day, count: fc.integer({ min: 0, max: 45 }) })
    .map(({ desde, count }) => ({ desde, hasta: addDays(desde, count) })),
);

/**
 * For each year, one whole month after its random months. The calculation of such a month adjusts everything that earlier letters have
 * paid.
 */
export const MONTHS_AFTER: readonly Days[] = [wholeMonth('2024-04'), wholeMonth('2025-04')];

const COURSES = 3;
export const STUDENTS = 4;
const CLASSES = 10;

/** A random number from which a test computes the index of a row: this number modulo the number of rows. */
const which = fc.nat({ max: 999 });
const course = fc.nat({ max: COURSES - 1 });
const student = fc.nat({ max: STUDENTS - 1 });
const seatState = fc.constantFrom('previsto', 'previsto', 'falta', 'anulado');
const price = fc.constantFrom('12.50', '16.40', '20.00');
const mostly = fc.integer({ min: 0, max: 5 }).map((of6) => of6 > 0);
/** Generates a day, or null in one of three cases. */
const limit = fc.option(day, { freq: 2 });

/** A first and a last day; the first is never after the last. Each of them may be null. */
const days = fc
  .tuple(limit, limit)
  .map(([one, other]) => (one !== null && other !== null && one > other ? [other, one] : [one, other]))
  .map(([desde = null, hasta = null]) => ({ desde, hasta }));

const newClass = fc.record({
  fecha: day,
  course,
  particular: fc.boolean(),
  minutos: fc.constantFrom(30, 45, 50, 60, 85),
  isOfTeacher: mostly,
  estado: fc.constantFrom('confirmada', 'confirmada', 'confirmada', 'confirmada', 'anulada', 'solicitada'),
  seats: fc.uniqueArray(fc.record({ student, estado: seatState }), {
    selector: (seat) => seat.student,
    minLength: 1,
    maxLength: 4,
  }),
});

const concept = (tipo: TipoPago) =>
  fc.record({
    tipo: fc.constant(tipo),
    valor: price,
    courses: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(course, { minLength: 1, maxLength: 2 })),
  });

/**
 * Generates random academies. Without `noBias`, fast-check would prefer small and equal values, and most classes and changes would have no
 * effect.
 */
export const academy = fc.noBias(
  fc.record({
    teacher: days,
    courses: fc.array(fc.record({ activo: mostly, days, isTaught: mostly }), {
      minLength: COURSES,
      maxLength: COURSES,
    }),
    altas: fc.uniqueArray(fc.record({ student, course, days }), {
      selector: (alta) => alta.student * COURSES + alta.course,
      minLength: 3,
      maxLength: 9,
    }),
    classes: fc.array(newClass, { minLength: CLASSES, maxLength: CLASSES }),
    /** An absence of the teacher: the first day and the number of whole days. */
    absence: fc.option(fc.record({ desde: day, count: fc.integer({ min: 1, max: 20 }) })),
    /** Indexes of classes that are recorded as given in spite of the absence. */
    given: fc.uniqueArray(fc.nat({ max: CLASSES - 1 }), { maxLength: 3 }),
    /** One concept of each kind. */
    concepts: fc.tuple(...TIPOS_PAGO.map(({ valor }) => concept(valor))),
  }),
);

type Value<T> = T extends fc.Arbitrary<infer V> ? V : never;
export type NewAcademy = Value<typeof academy>;

const letterOf = (days: fc.Arbitrary<Days>) => fc.record({ do: fc.constant('pay' as const), range: days });

const cancel = fc.record({ do: fc.constant('cancel letter' as const), which });

const change = fc.oneof(
  fc.record({ do: fc.constant('prices' as const), valor: price }),
  fc.record({ do: fc.constant('switch concept' as const), which }),
  fc.record({ do: fc.constant('state' as const), which, estado: fc.constantFrom('confirmada', 'anulada') }),
  fc.record({ do: fc.constant('move' as const), which, fecha: day }),
  fc.record({ do: fc.constant('other teacher' as const), which }),
  fc.record({ do: fc.constant('seats' as const), which, estado: seatState }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enrolment' as const), which, days }) },
  fc.record({ do: fc.constant('course' as const), which, days, activo: mostly }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('teacher' as const), days }) },
);

export type Step = Value<ReturnType<typeof letterOf>> | Value<typeof cancel> | Value<typeof change>;

const changes = fc.array(change, { minLength: 6, maxLength: 12 });

/** A letter, the changes after it, and sometimes the cancellation of a letter. */
const round = fc
  .tuple(letterOf(range), changes, fc.option(cancel, { freq: 2 }))
  .map(([letter, between, end]): Step[] => [letter, ...between, ...(end === null ? [] : [end])]);

/** Generates a whole history: a letter for one or two whole months, changes after this letter, and then up to two values of `round`. */
export const history = fc.noBias(
  fc
    .tuple(letterOf(longRange), changes, fc.array(round, { maxLength: 2 }))
    .map(([letter, between, rounds]): Step[] => [letter, ...between, ...rounds.flat()]),
);
