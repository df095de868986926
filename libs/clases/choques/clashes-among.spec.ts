import fc from 'fast-check';
import { overlaps, tramoOf } from '../calculo';
import { clashesAmong } from './clashes-among';
import type { PlannedClass } from './find-clashes';

const SHARED_ROOM = 3;

const planned = fc.record({
  fecha: fc.constantFrom('2026-11-24', '2026-11-25'),
  entrada: fc.constantFrom('10:00', '10:30', '11:00', '23:30'),
  salida: fc.constantFrom('11:15', '12:00', '00:30'),
  profesor_id: fc.option(fc.integer({ min: 1, max: 3 })),
  aula_id: fc.option(fc.integer({ min: 1, max: SHARED_ROOM })),
  alumnos: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
});

const tramo = ({ fecha, entrada, salida }: PlannedClass) => tramoOf(fecha, entrada, salida);

/** Whether two classes share a resource at the same time, by pairwise comparison. */
function meet(one: PlannedClass, other: PlannedClass): boolean {
  const shares =
    (one.profesor_id !== null && one.profesor_id === other.profesor_id) ||
    (one.aula_id !== null && one.aula_id !== SHARED_ROOM && one.aula_id === other.aula_id) ||
    one.alumnos.some((id) => other.alumnos.includes(id));
  return shares && overlaps(tramo(one), tramo(other));
}

const clase = (entrada: string): PlannedClass => ({
  fecha: '2026-11-24',
  entrada,
  salida: '12:00',
  profesor_id: 1,
  aula_id: null,
  alumnos: [],
});

describe('clashes of planned classes', () => {
  it('are found as by a comparison of all pairs: of each pair the one that begins later', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 12 }), (classes) => {
        const late = new Set<number>();
        for (const [first, one] of classes.entries())
          for (const [second, other] of classes.entries())
            if (first < second && meet(one, other)) late.add(tramo(one).start > tramo(other).start ? first : second);
        const found = clashesAmong(classes, [SHARED_ROOM]).map(({ indice }) => indice);
        expect(found).toEqual([...late].sort((a, b) => a - b));
      }),
    );
  });

  it('leave out accepted pairs; another clash of the same class still counts', () => {
    const classes = [clase('10:00'), clase('10:30'), clase('11:00')];
    const accepted = clashesAmong(classes, [], ({ indice, otro }) => indice === 2 && otro === 0);
    expect(accepted).toEqual([
      { tipo: 'profesor', recurso: 1, indice: 1, otro: 0 },
      { tipo: 'profesor', recurso: 1, indice: 2, otro: 1 },
    ]);
  });

  it('read each class equally often, however many classes there are', () => {
    const readingsOf = (count: number): number => {
      let readings = 0;
      const classes = Array.from({ length: count }, (_, index) => ({
        ...clase('10:00'),
        profesor_id: index,
        get fecha() {
          readings += 1;
          return '2026-11-24';
        },
      }));
      expect(clashesAmong(classes, [])).toEqual([]);
      return readings;
    };
    expect(readingsOf(200)).toBe(10 * readingsOf(20));
  });
});
