import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { refetchData } from '../../base';
import { offersAction } from '../../fields/row-actions';
import { actOnRow, type ButtonProps } from '../../ui';
import { countSelected, knownRows } from '../model/selection/selection';
import { useList } from '../state/context';
import { useDeletion } from '../state/use-deletion';
import { ActionIcon } from './ActionIcon';

/** A command on the selected rows. */
export interface RowCommand {
  label: string;
  icon: ReactNode;
  variant?: ButtonProps['variant'];
  /** Why the command is disabled; false if it is enabled. */
  reason: string | false;
  onClick: () => void;
}

/** Returns the commands that edit and delete the selected rows; empty in a read-only list. */
export function useRowCommands(): RowCommand[] {
  const { definition, selection, rows, openRecord } = useList();
  const remove = useDeletion();
  const { modificar, borrar, soloLectura } = definition.acciones;
  const { selected } = selection;
  const count = countSelected(selected);
  const only = count === 1 ? knownRows(selected)[0]?.id : undefined;
  if (soloLectura) return [];
  const row = rows.find(({ id }) => id === only);
  const rowActions = (definition.accionesFila ?? []).map((action) => ({
    label: action.etiqueta,
    icon: <ActionIcon name={action.icono} />,
    reason:
      (only === undefined && ONLY_ONE) ||
      (row !== undefined && !offersAction(action, row) && 'No hace falta en esta fila'),
    onClick: () => void (only !== undefined && actOnRow(action, only, () => void refetchData())),
  }));
  return [
    {
      label: 'Modificar',
      icon: <IconPencil size={16} stroke={1.75} />,
      reason: forbidden(modificar) || (only === undefined && ONLY_ONE),
      onClick: () => only !== undefined && openRecord(only),
    },
    {
      label: 'Borrar',
      variant: 'danger-quiet',
      icon: <IconTrash size={16} stroke={1.75} />,
      reason: forbidden(borrar) || (count === 0 && 'Seleccione al menos un registro'),
      onClick: () => void remove(),
    },
    ...rowActions,
  ];
}

const ONLY_ONE = 'Seleccione un solo registro';

/** The reason why a command is disabled for users without the permission. */
const forbidden = (isAllowed: boolean) => !isAllowed && 'No tiene permiso';
