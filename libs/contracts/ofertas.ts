import type { SelectorItem } from './listings';

/**
 * The one table of what the conditions of an offer may ask (specification S0 §3, §5): the server refuses by it and the
 * client draws with it, so they cannot disagree.
 */

const TEXT = ['igual a', 'distinto de'] as const;
const NUMBER = ['igual a', 'mayor que', 'mayor o igual que', 'menor que', 'menor o igual que'] as const;
const RANGE = ['igual a'] as const;

/** A control bears the words that people read. */
export type ConditionControl = (typeof TEXT)[number] | (typeof NUMBER)[number];

/** What the values of a field are: picked records, words, a number, an interval `min-max`, or some of a closed set. */
export type ConditionKind = 'registros' | 'texto' | 'numero' | 'rango' | 'opcion';

export interface ConditionField {
  codigo: string;
  etiqueta: string;
  tipo: ConditionKind;
  /** Those that may be chosen; none where records are picked. */
  controles: readonly ConditionControl[];
  /** Where only these will do; else any. */
  valores: readonly { valor: string; etiqueta: string }[];
}

export interface ConditionModel {
  codigo: string;
  etiqueta: string;
  campos: readonly ConditionField[];
  /** Where its records are searched; null for what has none to pick. */
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

/** How a concept is charged. */
export const CONCEPT_KINDS = [
  { valor: 'MENSUAL', etiqueta: 'Mensual' },
  { valor: 'UNICO', etiqueta: 'Pago único' },
  { valor: 'PERIODICO', etiqueta: 'Periódico' },
  { valor: 'PORCLASE', etiqueta: 'Por clase' },
  { valor: 'PORHORA', etiqueta: 'Por hora' },
  { valor: 'NOLINEAL', etiqueta: 'No lineal' },
] as const;

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
      field('tipo', 'Tipo', 'opcion', CONCEPT_KINDS),
    ],
  },
];

/** A model by its code; undefined for one that is not declared. */
export function conditionModel(modelo: string): ConditionModel | undefined {
  return CONDITION_MODELS.find(({ codigo }) => codigo === modelo);
}

/** A field of a model; undefined for what is not declared. */
export function conditionField(modelo: string, campo: string): ConditionField | undefined {
  return conditionModel(modelo)?.campos.find(({ codigo }) => codigo === campo);
}

/** What one condition may hold. */
export const MOST_CONDITION_VALUES = 100;
export const LONGEST_CONDITION_VALUE = 120;

/** A condition as the calls of offers answer it: get-condiciones, set-condicion, del-condicion. */
export interface OfferCondition {
  id: number;
  modelo: string;
  campo: string;
  /** Empty where records are picked. */
  control: string;
  control_txt: string;
  /** As they are compared; of records, their ids. */
  valores: string[];
  /** As they are read. */
  valores_txt: string[];
  /** The picked records that this person may see. */
  datos_registros: SelectorItem[];
  /** What it asks, as a sentence. */
  script: string;
  oferta_id: number;
}

/** An offer that was considered for a line of an invoice. */
export interface ConsideredOffer {
  id: number;
  descripcion: string;
  /** All of its conditions hold. */
  aplica: boolean;
  /** Its discount is the one of the line. */
  elegida: boolean;
  condiciones: { id: number; cumple: boolean }[];
}

/** `GET /administrar/ofertas/api/por-que?linea_id=` */
export interface OfferReasonsReply {
  ofertas: ConsideredOffer[];
}
