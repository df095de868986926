import { TIPOS_CONCEPTO } from './conceptos';
import type { Option, SelectorItem } from './listings';
import type { ValueTypeCode } from './value-types';

/**
 * What the conditions of an oferta may test (rows OFER-31 to OFER-33). The server validates conditions with the constants of this file.
 * The client takes its choices from the same constants.
 */

const TEXT = ['igual a', 'distinto de'] as const;
const NUMBER = ['igual a', 'mayor que', 'mayor o igual que', 'menor que', 'menor o igual que'] as const;

/** The code of a control, which is also its label. */
export type ConditionControl = (typeof TEXT)[number] | (typeof NUMBER)[number];

/**
 * The kinds of conditions. `valueType` is the type of each value. `controls` are the comparisons that a user may choose. A condition of
 * the kind `registros` has a set of chosen records; a condition of the kind `rango` has an interval `min-max`.
 */
export const CONDITION_KINDS = {
  registros: { valueType: 'referencia', controls: [] },
  texto: { valueType: 'texto', controls: TEXT },
  numero: { valueType: 'numero', controls: NUMBER },
  rango: { valueType: 'texto', controls: ['igual a'] },
  opcion: { valueType: 'opcion', controls: TEXT },
} as const satisfies Record<string, { valueType: ValueTypeCode; controls: readonly ConditionControl[] }>;
export type ConditionKind = keyof typeof CONDITION_KINDS;

export interface ConditionField {
  codigo: string;
  etiqueta: string;
  tipo: ConditionKind;
  /** The allowed controls; empty for a condition on chosen records. */
  controles: readonly ConditionControl[];
  /** The allowed values; empty if any value is allowed. */
  valores: readonly Option[];
}

export interface ConditionModel {
  codigo: string;
  etiqueta: string;
  campos: readonly ConditionField[];
  /** URL that searches the records of the model; null if the model has no such URL. */
  url_busqueda: string | null;
}

const field = <const Code extends string, const Kind extends ConditionKind>(
  codigo: Code,
  etiqueta: string,
  tipo: Kind,
  valores: readonly Option[] = [],
) => ({ codigo, etiqueta, tipo, controles: CONDITION_KINDS[tipo].controls, valores });

const MODELS = [
  {
    codigo: 'alumno',
    etiqueta: 'Alumno',
    url_busqueda: '/api/buscador-alumnos',
    campos: [
      field('registros', 'Alumnos elegidos', 'registros'),
      field('codigo', 'Código', 'texto'),
      field('nombre', 'Nombre', 'texto'),
      field('apellidos', 'Apellidos', 'texto'),
      field('edad', 'Edad', 'numero'),
      field('etiqueta', 'Etiqueta', 'texto'),
      field('tipo.descripcion', 'Tipo · descripción', 'texto'),
      field('tipo.codigo', 'Tipo · código', 'texto'),
    ],
  },
  {
    codigo: 'curso',
    etiqueta: 'Curso',
    url_busqueda: '/api/buscador-cursos',
    campos: [
      field('registros', 'Cursos elegidos', 'registros'),
      field('codigo', 'Código', 'texto'),
      field('descripcion', 'Descripción', 'texto'),
      field('tipo.descripcion', 'Tipo · descripción', 'texto'),
      field('tipo.codigo', 'Tipo · código', 'texto'),
      field('etiqueta', 'Etiqueta', 'texto'),
    ],
  },
  {
    codigo: 'familiares',
    etiqueta: 'Familiares',
    url_busqueda: null,
    campos: [
      field('totales', 'Totales', 'numero'),
      field('adicionales', 'Adicionales', 'numero'),
      field('rango', 'Rango', 'rango'),
    ],
  },
  {
    codigo: 'altas',
    etiqueta: 'Altas',
    url_busqueda: null,
    campos: [field('activas', 'Activas', 'numero'), field('adicionales', 'Adicionales', 'numero')],
  },
  {
    codigo: 'concepto',
    etiqueta: 'Concepto',
    url_busqueda: null,
    campos: [
      field('descripcion', 'Descripción', 'texto'),
      field('codigo', 'Código', 'texto'),
      field('tipo', 'Tipo', 'opcion', TIPOS_CONCEPTO),
    ],
  },
] as const satisfies readonly ConditionModel[];

export const CONDITION_MODELS: readonly ConditionModel[] = MODELS;

type PathAndKind<Model> = Model extends { codigo: infer ModelCode extends string; campos: readonly (infer Field)[] }
  ? Field extends { codigo: infer Code extends string; tipo: infer Kind extends ConditionKind }
    ? { path: `${ModelCode}.${Code}`; kind: Kind }
    : never
  : never;

/** Maps the path of each field to its kind. If `FIELD_READERS` has no reader for one of these paths, the code does not compile. */
export type ConditionFieldKinds = {
  [Entry in PathAndKind<(typeof MODELS)[number]> as Entry['path']]: Entry['kind'];
};

/** Model and field of a condition: `alumno.edad`, `curso.tipo.codigo`. */
export type ConditionPath = keyof ConditionFieldKinds;

/** Returns the path of a field; null if the field is not declared. */
export function conditionPath(modelCode: string, fieldCode: string): ConditionPath | null {
  const isDeclared = conditionField(modelCode, fieldCode) !== undefined;
  return isDeclared ? (`${modelCode}.${fieldCode}` as ConditionPath) : null;
}

/** Finds a model by its code; undefined if it is not declared. */
export function conditionModel(code: string): ConditionModel | undefined {
  return CONDITION_MODELS.find(({ codigo }) => codigo === code);
}

/** Finds a field of a model; undefined if it is not declared. */
export function conditionField(modelCode: string, fieldCode: string): ConditionField | undefined {
  return conditionModel(modelCode)?.campos.find(({ codigo }) => codigo === fieldCode);
}

/** Limits of one condition: the number of values, and the characters of one value. */
export const MAX_CONDITION_VALUES = 100;
export const LONGEST_CONDITION_VALUE = 120;

/** A condition in the replies of get-condiciones, set-condicion and del-condicion. */
export interface CondicionReply {
  id: number;
  modelo: string;
  campo: string;
  /** Empty for a condition on chosen records. */
  control: string;
  control_txt: string;
  /** The values to compare with, or the ids of the chosen records. */
  valores: string[];
  /** The values as the screen shows them. */
  valores_txt: string[];
  /** The chosen records that the caller may see. */
  datos_registros: SelectorItem[];
  /** The condition as a sentence. */
  script: string;
  oferta_id: number;
}

/** An oferta that was evaluated for an invoice line. */
export interface OfertaConsiderada {
  id: number;
  descripcion: string;
  /** True if all conditions of the oferta hold. */
  aplica: boolean;
  /** True if the discount of the oferta was applied to the line. */
  elegida: boolean;
  condiciones: { id: number; cumple: boolean }[];
}

/** `GET /administrar/ofertas/api/por-que?linea_id=` */
export interface ConsideracionReply {
  ofertas: readonly OfertaConsiderada[];
}

/** A line that an offer would change. */
export interface LineaSimulada {
  linea_id: number;
  /** The id of the line's invoice. */
  factura_id: number;
  numero: string;
  descripcion: string;
  /** Null for a line without a student. */
  alumno_id: number | null;
  /** `Apellidos, Nombre` */
  alumno: string;
  /** The present total of the line, and the total with the offer: two decimals. */
  antes: string;
  despues: string;
  /** `despues` minus `antes`: negative if the family would pay less. */
  diferencia: string;
}

/** `GET /administrar/ofertas/api/simular?oferta_id=&mes=YYYY-MM`: the effect of an offer on the lines of a month. */
export interface SimularReply {
  lineas: LineaSimulada[];
  /** The sum of `diferencia` over the lines. */
  diferencia: string;
  /** Number of issued invoices that have lines of the month and that the user may see. Rectifying invoices are not counted. */
  facturas: number;
  /**
   * The last month with issued invoices, `YYYY-MM`. It is sent only if `facturas` is 0 and the user may see all invoices. Otherwise null;
   * also null if there are no issued invoices.
   */
  ultimoMes: string | null;
  /** The lines of the month that already have this offer: their number, and their total discount with VAT. */
  aplicada: { lineas: number; descuento: string };
}
