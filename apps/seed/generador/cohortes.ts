import type { Contexto } from './contexto';
import type { FichaHogar } from './ficha-hogar';
import { inventarAdulto, inventarFamilia } from './inventar';

/** Of today's students, the share that came so many years ago; and how large each year's intake was. */
const ANTIGUEDAD: Record<number, readonly number[]> = {
  3: [0.4, 0.27, 0.19, 0.14],
  5: [0.36, 0.22, 0.15, 0.11, 0.09, 0.07],
};

/** Adults who pay for themselves, among the payers. */
export const ADULTOS = 0.15;

interface Cuenta {
  familias: number;
  menores: number;
  adultos: number;
}

/** Households of today still owed up to a cohort, kept exact by counting what has been made. */
class Deuda {
  private readonly made: Cuenta = { familias: 0, menores: 0, adultos: 0 };

  constructor(private readonly total: Cuenta) {}

  count({ clase, hijos }: FichaHogar): void {
    const activos = hijos.filter(({ activo }) => activo).length;
    if (activos === 0) return;
    if (clase === 'adulto') this.made.adultos++;
    else {
      this.made.familias++;
      this.made.menores += activos;
    }
  }

  /** What is missing for `share` of the total. */
  upTo(share: number): Cuenta {
    const missing = (what: keyof Cuenta) => Math.max(0, Math.round(this.total[what] * share) - this.made[what]);
    return { familias: missing('familias'), menores: missing('menores'), adultos: missing('adultos') };
  }
}

/**
 * Every household of the academy, those who came first first, written cases before invented ones in each year. Exactly as
 * many students come today as the measures say, in as many families; those who have left come on top.
 */
export function* cohortes(contexto: Contexto, escritos: readonly FichaHogar[]): Generator<FichaHogar[]> {
  const { medidas } = contexto;
  const shares = ANTIGUEDAD[medidas.historia];
  if (shares === undefined) throw new RangeError(`No cohorts for ${String(medidas.historia)} years`);
  const adultos = Math.round(medidas.pagadores * ADULTOS);
  const deuda = new Deuda({ adultos, familias: medidas.pagadores - adultos, menores: medidas.alumnos - adultos });
  let sum = 0;
  for (let hace = medidas.historia; hace >= 0; hace--) {
    const share = shares[hace] ?? 0;
    sum = hace === 0 ? 1 : sum + share;
    const cases = escritos.filter((ficha) => ficha.hace === hace);
    for (const ficha of cases) deuda.count(ficha);
    const seFueron = Math.round(medidas.alumnos * (hace === 0 ? 0.02 : (shares[0] ?? 0) - share));
    const inventados = inventar(contexto, hace, deuda.upTo(sum), seFueron);
    for (const ficha of inventados) deuda.count(ficha);
    yield [...cases, ...inventados];
  }
}

/** Households of one intake in a random order: families and adults who come, and as many students who left as asked. */
function inventar(contexto: Contexto, hace: number, falta: Cuenta, seFueron: number): FichaHogar[] {
  const { random } = contexto;
  const fichas: FichaHogar[] = [];
  let { familias, menores } = falta;
  while (menores > 0) {
    const hijos = familias <= 1 ? Math.min(menores, 4) : Math.min(menores - familias + 1, cuantosHermanos(random.next(), menores / familias)); // prettier-ignore
    fichas.push(inventarFamilia(contexto, hace, Math.max(1, hijos)));
    menores -= Math.max(1, hijos);
    familias--;
  }
  for (let adulto = 0; adulto < falta.adultos; adulto++) fichas.push(inventarAdulto(contexto, hace, true));
  for (let idos = 0; idos < seFueron;) {
    const ficha = random.chance(ADULTOS) ? inventarAdulto(contexto, hace, false) : inventarFamilia(contexto, hace, 0);
    fichas.push(ficha);
    idos += ficha.hijos.length;
  }
  return shuffled(fichas, () => random.next());
}

/** One, two or three, so that families have `mean` students on average. */
function cuantosHermanos(chance: number, mean: number): number {
  const three = Math.max(0, mean - 1) * 0.12;
  const two = Math.max(0, mean - 1 - 2 * three);
  if (chance < three) return 3;
  return chance < three + two ? 2 : 1;
}

/** A copy in random order. */
function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((value) => ({ value, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
