import type { ConditionControl } from '../../contracts';
import { toInteger } from '../../platform/dinero';
import { LECTURAS } from './campos';
import type { Contexto } from './contexto';
import { leerPartes, leerRango, normal, PARTES } from './valores';

export interface CondicionDeOferta {
  id: number;
  modelo: string;
  campo: string;
  control: string;
  valores: readonly string[];
}

/** Whether a condition holds for a line. */
export type Prueba = (contexto: Contexto) => boolean;

const NUNCA: Prueba = () => false;

type Comparacion = (found: number, value: number) => boolean;

const COMPARACIONES: Partial<Record<string, Comparacion>> = {
  'igual a': (found, value) => found === value,
  'mayor que': (found, value) => found > value,
  'mayor o igual que': (found, value) => found >= value,
  'menor que': (found, value) => found < value,
  'menor o igual que': (found, value) => found <= value,
} satisfies Partial<Record<ConditionControl, Comparacion>>;

/**
 * A condition made ready to be asked of many lines: its values are read once. It holds when the field meets one of the values;
 * `distinto de` when it equals none of them. What the line does not have, or nobody knows, meets nothing, and a
 * condition that cannot be understood never holds: a discount is not given by mistake.
 */
export function preparar({ modelo, campo, control, valores }: CondicionDeOferta): Prueba {
  const lectura = LECTURAS[`${modelo}.${campo}`];
  if (lectura === undefined) return NUNCA;
  if (lectura.tipo === 'registros') {
    const ids = new Set(valores.map(toInteger));
    return conocido(lectura.de, (id) => ids.has(id));
  }
  if (lectura.tipo === 'texto') return deTexto(lectura.de, control, valores);
  if (lectura.tipo === 'rango') {
    const rangos = valores.map(leerRango).filter((rango) => rango !== null);
    return conocido(lectura.de, (found) =>
      rangos.some(({ minimo, maximo }) => found >= (minimo ?? found) && found <= (maximo ?? found)),
    );
  }
  const compare = COMPARACIONES[control];
  const numeros = valores.map(leerPartes).filter((value) => value !== null);
  return compare === undefined
    ? NUNCA
    : conocido(lectura.de, (found) => numeros.some((value) => compare(found * PARTES, value)));
}

function deTexto(
  de: (contexto: Contexto) => readonly string[] | null,
  control: string,
  valores: readonly string[],
): Prueba {
  const wanted = new Set(valores.map(normal));
  // The same words come again and again: each is looked at once.
  const known = new Map<string, boolean>();
  const isWanted = (text: string): boolean => {
    const is = known.get(text) ?? wanted.has(normal(text));
    known.set(text, is);
    return is;
  };
  const isAny = (found: readonly string[]) => found.some(isWanted);
  if (control === 'igual a') return conocido(de, isAny);
  return control === 'distinto de' ? conocido(de, (found) => !isAny(found)) : NUNCA;
}

function conocido<T>(de: (contexto: Contexto) => T | null, test: (found: T) => boolean): Prueba {
  return (contexto) => {
    const found = de(contexto);
    return found !== null && test(found);
  };
}
