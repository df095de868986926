import { ACADEMIA } from './academia';
import { ADMINISTRACION } from './administracion';
import { LISTADOS } from './listados';
import { PRIMEROS_PASOS } from './primeros-pasos';
import type { Tema } from './tema';

/** The help as it comes with the product, in its order. */
export const TEMAS: readonly Tema[] = [...PRIMEROS_PASOS, ...LISTADOS, ...ACADEMIA, ...ADMINISTRACION];
