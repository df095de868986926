import type { ListButton } from '../../../../libs/contracts';
import { useList } from '../context';
import { buttonAddress } from '../model/buttons';

/** Where a button of the server leads: it is told what the list shows and what is checked. */
export function useButtonAddress(): (boton: ListButton) => string {
  const { view, shown, seleccion } = useList();
  const columnas = shown.map(({ campo }) => campo);
  return (boton) => buttonAddress(boton, view, columnas, seleccion.selection);
}
