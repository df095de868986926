import { CONCEPT_KINDS } from '../contracts';

/** How a concept is charged. */
export const TIPOS_CONCEPTO = CONCEPT_KINDS;

export type TipoConcepto = (typeof TIPOS_CONCEPTO)[number]['valor'];
