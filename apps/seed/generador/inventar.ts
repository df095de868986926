import { EDADES_MENORES } from './bandas';
import type { Contexto } from './contexto';
import type { FichaAlumno, FichaHogar } from './ficha-hogar';

/** A family that chance makes, with so many students who come today (none: they all left). */
export function inventarFamilia({ random }: Contexto, hace: number, activos: number): FichaHogar {
  const ages = EDADES_MENORES.filter(([edad]) => edad - hace >= 4);
  const alumno = (activo: boolean): FichaAlumno => ({ activo, edad: random.weighted(ages) });
  const antiguos = activos > 0 ? (random.chance(0.08) ? 1 : 0) : cuantosSeFueron(random.next());
  const hijos = [
    ...Array.from({ length: activos }, () => alumno(true)),
    ...Array.from({ length: antiguos }, () => alumno(false)),
  ];
  return {
    hace,
    clase: 'familia',
    hijos,
    sinFormaPago: random.chance(0.02),
    ibanConEspacios: random.chance(0.1),
    dosHogares: random.chance(0.015),
    correoCompartido: hijos.length > 1 && random.chance(0.2),
  };
}

function cuantosSeFueron(chance: number): number {
  if (chance < 0.64) return 1;
  return chance < 0.95 ? 2 : 3;
}

/** An adult who pays for themselves: rather young, some of them retired. */
export function inventarAdulto({ random }: Contexto, hace: number, activo: boolean): FichaHogar {
  const edad = random.weighted([
    [random.int(18, 25), 40],
    [random.int(26, 45), 42],
    [random.int(46, 72), 18],
  ]);
  return {
    hace,
    clase: 'adulto',
    hijos: [{ activo, edad: edad + hace }],
    sinFormaPago: random.chance(0.02),
    ibanConEspacios: random.chance(0.1),
  };
}
