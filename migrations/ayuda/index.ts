import { ACADEMIA } from './academia';
import { ADMINISTRACION } from './administracion';
import { FACTURACION } from './facturacion';
import { LISTADOS } from './listados';
import { PRIMEROS_PASOS } from './primeros-pasos';
import type { Tema } from './tema';

/** The help that the product first came with, in its order. */
export const TEMAS: readonly Tema[] = [...PRIMEROS_PASOS, ...LISTADOS, ...ACADEMIA, ...ADMINISTRACION];

/** All the help there is, in its order: what came later stands after it. */
export const TODOS_LOS_TEMAS: readonly Tema[] = [...TEMAS, ...FACTURACION];
