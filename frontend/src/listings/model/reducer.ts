import type { Parametros } from '../../../../libs/contracts';
import type { AddressState } from './address';
import { PLAIN_ADDRESS } from './address';

/** Everything that people do to what a list shows. */
export type ListAction =
  | { tipo: 'elegir-busqueda'; id: number }
  | { tipo: 'olvidar-busqueda' }
  | { tipo: 'filtrar'; parametros: Parametros }
  | { tipo: 'restablecer' }
  | { tipo: 'ordenar'; orden: string }
  | { tipo: 'ir-a'; pagina: number }
  | { tipo: 'paginar-de'; porPagina: number }
  | { tipo: 'panel'; abierto: boolean };

/** The next state of the address. Whatever changes which rows there are goes back to page 1. */
export function reduce(state: AddressState, action: ListAction): AddressState {
  switch (action.tipo) {
    case 'elegir-busqueda':
      return { ...state, busqueda: action.id, parametros: null, orden: null, pagina: 1, porPagina: null };
    case 'olvidar-busqueda':
      return { ...PLAIN_ADDRESS, panel: state.panel };
    case 'filtrar':
      return { ...state, parametros: action.parametros, pagina: 1 };
    case 'restablecer':
      return { ...state, parametros: null, orden: null, porPagina: null, pagina: 1 };
    case 'ordenar':
      return { ...state, orden: action.orden, pagina: 1 };
    case 'ir-a':
      return { ...state, pagina: Math.max(1, action.pagina) };
    case 'paginar-de':
      return { ...state, porPagina: action.porPagina, pagina: 1 };
    case 'panel':
      return { ...state, panel: action.abierto };
  }
}

/** Does it change the rows (a step to go back over), or only how the screen stands? */
export function isStep(action: ListAction): boolean {
  return action.tipo !== 'panel';
}
