import { conditionField, conditionPath, type CondicionReply, type ConditionPath } from '../../contracts';
import { parseRange } from './parse-values';
import { orText } from '../../platform/text';

/** The parts of a condition that its sentence names. `valores_txt` are the display texts of the values. */
export type DescribedCondicion = Pick<CondicionReply, 'modelo' | 'campo' | 'control'> & {
  valores_txt: readonly string[];
};

/** Singular and plural of what is counted. */
type Unit = readonly [singular: string, plural: string];

const ALUMNOS: Unit = ['alumno', 'alumnos'];
const ALTAS: Unit = ['alta activa', 'altas activas'];

/**
 * The words for the sentence of a condition on a field. A condition on a number with a unit has `beginning` and `unit`. A condition on
 * texts or records has `subject` and the verbs.
 */
type Wording =
  /**
   * Two sentences without a number. `some` is the sentence of a condition that means "one or more"; `none` is the sentence of a condition
   * that means "none".
   */
  | { beginning: string; unit: Unit; some?: string; none?: string }
  | { subject: string; verb?: string; negatedVerb?: string };

const TAGGED = { verb: 'tiene la etiqueta', negatedVerb: 'no tiene la etiqueta' };

const WORDINGS: Record<ConditionPath, Wording> = {
  'alumno.registros': { subject: 'El alumno' },
  'alumno.codigo': { subject: 'El código del alumno' },
  'alumno.nombre': { subject: 'El nombre del alumno' },
  'alumno.apellidos': { subject: 'Los apellidos del alumno', verb: 'son', negatedVerb: 'no son' },
  'alumno.edad': { beginning: 'El alumno tiene', unit: ['año', 'años'] },
  'alumno.etiqueta': { subject: 'El alumno', ...TAGGED },
  'alumno.tipo.descripcion': { subject: 'El tipo del alumno' },
  'alumno.tipo.codigo': { subject: 'El código del tipo del alumno' },
  'curso.registros': { subject: 'El curso' },
  'curso.codigo': { subject: 'El curso' },
  'curso.descripcion': { subject: 'La descripción del curso' },
  'curso.tipo.descripcion': { subject: 'El tipo del curso' },
  'curso.tipo.codigo': { subject: 'El código del tipo del curso' },
  'curso.etiqueta': { subject: 'El curso', ...TAGGED },
  'familiares.totales': { beginning: 'La familia tiene', unit: ALUMNOS },
  'familiares.adicionales': {
    beginning: 'La familia tiene, además de este,',
    unit: ALUMNOS,
    some: 'La familia tiene algún otro alumno',
    none: 'La familia no tiene otros alumnos',
  },
  'familiares.rango': { beginning: 'La familia tiene', unit: ALUMNOS },
  'altas.activas': {
    beginning: 'El alumno tiene',
    unit: ALTAS,
    some: 'El alumno tiene algún alta activa',
    none: 'El alumno no tiene altas activas',
  },
  'altas.adicionales': {
    beginning: 'El alumno tiene, además de la primera,',
    unit: ALTAS,
    some: 'El alumno tiene más de un alta activa',
    none: 'El alumno no tiene más altas activas',
  },
  'concepto.descripcion': { subject: 'El concepto' },
  'concepto.codigo': { subject: 'El código del concepto' },
  'concepto.tipo': { subject: 'El tipo del concepto' },
};

/** A sentence lists at most this many values, and then the number of the remaining ones. */
const LISTED_VALUES = 10;

/** Returns a sentence without full stop: «El alumno tiene 6 años o más». */
export function describeCondicion({ modelo, campo, control, valores_txt }: DescribedCondicion): string {
  const path = conditionPath(modelo, campo);
  // A stored condition may have a field that no longer exists.
  const wording: Wording = path === null ? { subject: `${modelo}.${campo}` } : WORDINGS[path];
  if ('unit' in wording) {
    const { beginning, unit } = wording;
    const [value = '', ...others] = valores_txt;
    const plain = others.length === 0 ? wording[WITHOUT_FIGURE[`${control} ${value}`] ?? 'unit'] : unit;
    if (typeof plain === 'string') return plain;
    const amounts = valores_txt.map((amount) =>
      campo === 'rango' ? describeRange(amount, unit) : describeAmount(control, amount, unit),
    );
    return `${beginning} ${joinWithOr(amounts)}`;
  }
  const { subject, verb = 'es', negatedVerb = 'no es' } = wording;
  const words = conditionField(modelo, campo)?.tipo === 'opcion' ? valores_txt.map(lowerFirst) : valores_txt;
  return control === 'distinto de'
    ? `${subject} ${negatedVerb} ${shorten(words).join(' ni ')}`
    : `${subject} ${verb} ${joinWithOr(shorten(words))}`;
}

/**
 * Conditions on counts that are described without a number: `some` stands for "one or more". Counts are whole numbers, so "more than 0"
 * also means "one or more".
 */
const WITHOUT_FIGURE: Readonly<Record<string, 'some' | 'none'>> = {
  'mayor o igual que 1': 'some',
  'mayor que 0': 'some',
  'igual a 0': 'none',
  'menor que 1': 'none',
  'menor o igual que 0': 'none',
};

/** Joins words: «seis, siete u ocho». */
const joinWithOr = (words: readonly string[]): string => orText(words);

function shorten(words: readonly string[]): string[] {
  const rest = words.length - LISTED_VALUES;
  return rest > 1 ? [...words.slice(0, LISTED_VALUES), `${String(rest)} más`] : [...words];
}

function describeAmount(control: string, value: string, unit: Unit): string {
  const amount = withUnit(value, unit);
  switch (control) {
    case 'mayor que':
      return `más de ${amount}`;
    case 'mayor o igual que':
      return `${amount} o más`;
    case 'menor que':
      return `menos de ${amount}`;
    case 'menor o igual que':
      return `${amount} o menos`;
    default:
      return amount;
  }
}

function describeRange(value: string, unit: Unit): string {
  const range = parseRange(value);
  if (range === null) return value;
  const { min, max } = range;
  if (min === null) return `${withUnit(String(max), unit)} o menos`;
  if (max === null) return `${withUnit(String(min), unit)} o más`;
  if (min === max) return withUnit(String(min), unit);
  return `entre ${String(min)} y ${withUnit(String(max), unit)}`;
}

const withUnit = (value: string, [singular, plural]: Unit): string => `${value} ${value === '1' ? singular : plural}`;

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('es') + text.slice(1);
