import { TIPOS_CONCEPTO } from './conceptos';
import type { SelectorItem } from './listings';

/**
 * The table of what the conditions of an oferta may test (specification S0 §3, §5). The server checks against it and the
 * client offers choices from it.
 */

const TEXT = ['igual a', 'distinto de'] as const;
const NUMBER = ['igual a', 'mayor que', 'mayor o igual que', 'menor que', 'menor o igual que'] as const;
const RANGE = ['igual a'] as const;

/** The code of a control is its label. */
export type ConditionControl = (typeof TEXT)[number] | (typeof NUMBER)[number];

/** Type of the values of a field: picked records, text, a number, an interval `min-max`, or options. */
export type ConditionKind = 'registros' | 'texto' | 'numero' | 'rango' | 'opcion';

export interface ConditionField {
  codigo: string;
  etiqueta: string;
  tipo: ConditionKind;
  /** The allowed controls; none if records are picked. */
  controles: readonly ConditionControl[];
  /** The allowed values; if empty, any. */
  valores: readonly { valor: string; etiqueta: string }[];
}

export interface ConditionModel {
  codigo: string;
  etiqueta: string;
  campos: readonly ConditionField[];
  /** URL that searches its records; null if it has none. */
  url_busqueda: string | null;
}

const CONTROLS: Record<ConditionKind, readonly ConditionControl[]> = {
  registros: [],
  texto: TEXT,
  numero: NUMBER,
  rango: RANGE,
  opcion: TEXT,
};

const field = (
  codigo: string,
  etiqueta: string,
  tipo: ConditionKind = 'texto',
  valores: ConditionField['valores'] = [],
): ConditionField => ({ codigo, etiqueta, tipo, controles: CONTROLS[tipo], valores });

export const CONDITION_MODELS: readonly ConditionModel[] = [
  {
    codigo: 'alumno',
    etiqueta: 'Alumno',
    url_busqueda: '/api/buscador-alumnos',
    campos: [
      field('registros', 'Alumnos elegidos', 'registros'),
      field('codigo', 'Código'),
      field('nombre', 'Nombre'),
      field('apellidos', 'Apellidos'),
      field('edad', 'Edad', 'numero'),
      field('etiqueta', 'Etiqueta'),
      field('tipo.descripcion', 'Tipo · descripción'),
      field('tipo.codigo', 'Tipo · código'),
    ],
  },
  {
    codigo: 'curso',
    etiqueta: 'Curso',
    url_busqueda: '/api/buscador-cursos',
    campos: [
      field('registros', 'Cursos elegidos', 'registros'),
      field('codigo', 'Código'),
      field('descripcion', 'Descripción'),
      field('tipo.descripcion', 'Tipo · descripción'),
      field('tipo.codigo', 'Tipo · código'),
      field('etiqueta', 'Etiqueta'),
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
      field('descripcion', 'Descripción'),
      field('codigo', 'Código'),
      field('tipo', 'Tipo', 'opcion', TIPOS_CONCEPTO),
    ],
  },
];

/** A model by its code; undefined if it is not declared. */
export function conditionModel(code: string): ConditionModel | undefined {
  return CONDITION_MODELS.find(({ codigo }) => codigo === code);
}

/** A field of a model; undefined if it is not declared. */
export function conditionField(modelCode: string, fieldCode: string): ConditionField | undefined {
  return conditionModel(modelCode)?.campos.find(({ codigo }) => codigo === fieldCode);
}

/** Limits of one condition. */
export const MOST_CONDITION_VALUES = 100;
export const LONGEST_CONDITION_VALUE = 120;

/** A condition in the answers of get-condiciones, set-condicion and del-condicion. */
export interface CondicionReply {
  id: number;
  modelo: string;
  campo: string;
  /** Empty if records are picked. */
  control: string;
  control_txt: string;
  /** Values for comparison; ids for records. */
  valores: string[];
  /** Values as people read them. */
  valores_txt: string[];
  /** The picked records that the caller may see. */
  datos_registros: SelectorItem[];
  /** The condition as a sentence. */
  script: string;
  oferta_id: number;
}

/** An oferta that was evaluated for an invoice line. */
export interface OfertaConsiderada {
  id: number;
  descripcion: string;
  /** All of its conditions hold. */
  aplica: boolean;
  /** Its discount was applied to the line. */
  elegida: boolean;
  condiciones: { id: number; cumple: boolean }[];
}

/** `GET /administrar/ofertas/api/por-que?linea_id=` */
export interface ConsideracionReply {
  ofertas: OfertaConsiderada[];
}
