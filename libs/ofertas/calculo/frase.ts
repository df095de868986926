import { conditionField, type ConditionField } from '../../contracts';
import { leerRango } from './valores';

/** What a condition asks, as a person would say it. Pure. */

export interface CondicionEscrita {
  modelo: string;
  campo: string;
  control: string;
  /** The values as they are read: names of records, numbers with a comma. */
  valores_txt: readonly string[];
}

/** One and several of what is counted. */
type Unidad = readonly [string, string];

const ALUMNOS: Unidad = ['alumno', 'alumnos'];
const ALTAS: Unidad = ['alta activa', 'altas activas'];

/** How the sentence of a field begins, and what its numbers count. */
const CONTADOS: Record<string, readonly [comienzo: string, unidad: Unidad]> = {
  'alumno.edad': ['El alumno tiene', ['año', 'años']],
  'familiares.totales': ['La familia tiene', ALUMNOS],
  'familiares.adicionales': ['Además de este, la familia tiene', ALUMNOS],
  'familiares.rango': ['La familia tiene', ALUMNOS],
  'altas.activas': ['El alumno tiene', ALTAS],
  'altas.adicionales': ['Además de la primera, el alumno tiene', ALTAS],
};

/** What the sentence of a field is about, what it says where it is one of the values, and where it is none of them. */
const NOMBRADOS: Record<string, readonly [sujeto: string, si?: string, no?: string]> = {
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

/** So many values are named; the rest is counted. */
const NAMED = 10;

/** A sentence without its full stop: «El alumno tiene 6 años o más». */
export function fraseDe({ modelo, campo, control, valores_txt }: CondicionEscrita): string {
  const key = `${modelo}.${campo}`;
  const contado = CONTADOS[key];
  if (contado !== undefined) {
    const [comienzo, unidad] = contado;
    const amounts = valores_txt.map((valor) =>
      campo === 'rango' ? intervalo(valor, unidad) : cantidad(control, valor, unidad),
    );
    return `${comienzo} ${alternativas(amounts)}`;
  }
  const [sujeto, si = 'es', no = 'no es'] = NOMBRADOS[key] ?? [key];
  const words = conditionField(modelo, campo)?.tipo === 'opcion' ? valores_txt.map(enMinuscula) : valores_txt;
  return control === 'distinto de'
    ? `${sujeto} ${no} ${abreviados(words).join(' ni ')}`
    : `${sujeto} ${si} ${alternativas(abreviados(words))}`;
}

/** A value as people read it. */
export function textoDeValor(field: ConditionField | undefined, valor: string): string {
  if (field?.tipo === 'numero') return valor.replace('.', ',');
  return field?.valores.find((one) => one.valor === valor)?.etiqueta ?? valor;
}

const DISYUNCION = new Intl.ListFormat('es', { type: 'disjunction' });

/** «seis, siete u ocho» */
const alternativas = (words: readonly string[]): string => DISYUNCION.format(words);

function abreviados(words: readonly string[]): string[] {
  const rest = words.length - NAMED;
  return rest > 1 ? [...words.slice(0, NAMED), `${String(rest)} más`] : [...words];
}

function cantidad(control: string, valor: string, unidad: Unidad): string {
  const many = contar(valor, unidad);
  switch (control) {
    case 'mayor que':
      return `más de ${many}`;
    case 'mayor o igual que':
      return `${many} o más`;
    case 'menor que':
      return `menos de ${many}`;
    case 'menor o igual que':
      return `${many} o menos`;
    default:
      return many;
  }
}

function intervalo(valor: string, unidad: Unidad): string {
  const rango = leerRango(valor);
  if (rango === null) return valor;
  const { minimo, maximo } = rango;
  if (minimo === null) return `${contar(String(maximo), unidad)} o menos`;
  if (maximo === null) return `${contar(String(minimo), unidad)} o más`;
  if (minimo === maximo) return contar(String(minimo), unidad);
  return `entre ${String(minimo)} y ${contar(String(maximo), unidad)}`;
}

const contar = (valor: string, [one, many]: Unidad): string => `${valor} ${valor === '1' ? one : many}`;

const enMinuscula = (text: string): string => text.charAt(0).toLocaleLowerCase('es') + text.slice(1);
