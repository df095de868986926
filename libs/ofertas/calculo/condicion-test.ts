import { conditionPath, type CONDITION_KINDS } from '../../contracts';
import { toInteger } from '../../platform/dinero';
import { remember } from '../../platform/lists/remember';
import { FIELD_READERS } from './field-readers';
import type { LineaFacts } from './linea-facts';
import { normalizeText, parseRange, parseTenThousandths, TEN_THOUSANDTHS } from './parse-values';

/** A condition as stored. */
export interface StoredCondicion {
  id: number;
  modelo: string;
  campo: string;
  control: string;
  valores: readonly string[];
}

/** Whether a condition holds for a line. */
export type LineaTest = (facts: LineaFacts) => boolean;

const NEVER: LineaTest = () => false;

type Comparison = (found: number, value: number) => boolean;

type NumberControl = (typeof CONDITION_KINDS.numero.controls)[number];

const COMPARISONS: Record<NumberControl, Comparison> = {
  'igual a': (found, value) => found === value,
  'mayor que': (found, value) => found > value,
  'mayor o igual que': (found, value) => found >= value,
  'menor que': (found, value) => found < value,
  'menor o igual que': (found, value) => found <= value,
};

const isNumberControl = (control: string): control is NumberControl => Object.hasOwn(COMPARISONS, control);

/**
 * Compiles a condition into a test, so that the values are parsed only once for many lines. The test passes if the field matches one of
 * the values or, with `distinto de`, if the field equals none of the values.
 * If the field is missing or unknown, or if the condition is invalid, the test fails. So no discount is given by mistake.
 */
export function prepareCondicion({ modelo, campo, control, valores }: StoredCondicion): LineaTest {
  const path = conditionPath(modelo, campo);
  if (path === null) return NEVER;
  const reader = FIELD_READERS[path];
  switch (reader.kind) {
    case 'registros': {
      const ids = new Set(valores.map(toInteger));
      return whenKnown(reader.read, (id) => ids.has(id));
    }
    case 'texto':
    case 'opcion':
      return textTest(reader.read, control, valores);
    case 'rango': {
      const ranges = valores.map(parseRange).filter((range) => range !== null);
      return whenKnown(reader.read, (found) =>
        ranges.some(({ min, max }) => found >= (min ?? found) && found <= (max ?? found)),
      );
    }
    case 'numero':
      return numberTest(reader.read, control, valores);
  }
}

function numberTest(
  read: (facts: LineaFacts) => number | null,
  control: string,
  valores: readonly string[],
): LineaTest {
  if (!isNumberControl(control)) return NEVER;
  const compare = COMPARISONS[control];
  const numbers = valores.map(parseTenThousandths).filter((value) => value !== null);
  return whenKnown(read, (found) => numbers.some((value) => compare(found * TEN_THOUSANDTHS, value)));
}

function textTest(
  read: (facts: LineaFacts) => readonly string[] | null,
  control: string,
  valores: readonly string[],
): LineaTest {
  const values = new Set(valores.map(normalizeText));
  // Normalises each text only once, because many lines have the same texts.
  const known = new Map<string, boolean>();
  const matches = (text: string): boolean => remember(known, text, () => values.has(normalizeText(text)));
  const matchesAny = (texts: readonly string[]) => texts.some(matches);
  if (control === 'igual a') return whenKnown(read, matchesAny);
  return control === 'distinto de' ? whenKnown(read, (texts) => !matchesAny(texts)) : NEVER;
}

function whenKnown<T>(read: (facts: LineaFacts) => T | null, test: (found: T) => boolean): LineaTest {
  return (facts) => {
    const found = read(facts);
    return found !== null && test(found);
  };
}
