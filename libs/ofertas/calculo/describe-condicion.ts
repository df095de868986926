import { conditionField, type ConditionField, type CondicionReply } from '../../contracts';
import { parseRange } from './parse-values';

/** The parts of a condition that its sentence names. `valores_txt`: the values as people read them. */
export type DescribedCondicion = Pick<CondicionReply, 'modelo' | 'campo' | 'control'> & {
  valores_txt: readonly string[];
};

/** Singular and plural of what is counted. */
type Unit = readonly [singular: string, plural: string];

const ALUMNOS: Unit = ['alumno', 'alumnos'];
const ALTAS: Unit = ['alta activa', 'altas activas'];

/** Fields that count: how their sentence begins, and the unit of their numbers. By `modelo.campo`. */
const COUNTED: Record<string, readonly [beginning: string, unit: Unit]> = {
  'alumno.edad': ['El alumno tiene', ['año', 'años']],
  'familiares.totales': ['La familia tiene', ALUMNOS],
  'familiares.adicionales': ['Además de este, la familia tiene', ALUMNOS],
  'familiares.rango': ['La familia tiene', ALUMNOS],
  'altas.activas': ['El alumno tiene', ALTAS],
  'altas.adicionales': ['Además de la primera, el alumno tiene', ALTAS],
};

/** Fields that name: the subject of their sentence, its verb, and its verb with `distinto de`. By `modelo.campo`. */
const NAMED: Record<string, readonly [subject: string, verb?: string, negatedVerb?: string]> = {
  'alumno.registros': ['El alumno'],
  'alumno.codigo': ['El código del alumno'],
  'alumno.nombre': ['El nombre del alumno'],
  'alumno.apellidos': ['Los apellidos del alumno', 'son', 'no son'],
  'alumno.etiqueta': ['El alumno', 'tiene la etiqueta', 'no tiene la etiqueta'],
  'alumno.tipo.descripcion': ['El tipo del alumno'],
  'alumno.tipo.codigo': ['El código del tipo del alumno'],
  'curso.registros': ['El curso'],
  'curso.codigo': ['El curso'],
  'curso.descripcion': ['La descripción del curso'],
  'curso.tipo.descripcion': ['El tipo del curso'],
  'curso.tipo.codigo': ['El código del tipo del curso'],
  'curso.etiqueta': ['El curso', 'tiene la etiqueta', 'no tiene la etiqueta'],
  'concepto.descripcion': ['La descripción del concepto'],
  'concepto.codigo': ['El código del concepto'],
  'concepto.tipo': ['El tipo del concepto'],
};

/** A sentence lists this many values and counts the rest. */
const LISTED_VALUES = 10;

/** A sentence without its full stop: «El alumno tiene 6 años o más». */
export function describeCondicion({ modelo, campo, control, valores_txt }: DescribedCondicion): string {
  const key = `${modelo}.${campo}`;
  const counted = COUNTED[key];
  if (counted !== undefined) {
    const [beginning, unit] = counted;
    const amounts = valores_txt.map((value) =>
      campo === 'rango' ? describeRange(value, unit) : describeAmount(control, value, unit),
    );
    return `${beginning} ${joinWithOr(amounts)}`;
  }
  const [subject, verb = 'es', negatedVerb = 'no es'] = NAMED[key] ?? [key];
  const words = conditionField(modelo, campo)?.tipo === 'opcion' ? valores_txt.map(lowerFirst) : valores_txt;
  return control === 'distinto de'
    ? `${subject} ${negatedVerb} ${shorten(words).join(' ni ')}`
    : `${subject} ${verb} ${joinWithOr(shorten(words))}`;
}

/** A stored value as people read it. */
export function valueText(field: ConditionField | undefined, value: string): string {
  if (field?.tipo === 'numero') return value.replace('.', ',');
  return field?.valores.find(({ valor }) => valor === value)?.etiqueta ?? value;
}

const OR = new Intl.ListFormat('es', { type: 'disjunction' });

/** «seis, siete u ocho» */
const joinWithOr = (words: readonly string[]): string => OR.format(words);

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
