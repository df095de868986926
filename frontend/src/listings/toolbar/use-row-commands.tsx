import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ButtonProps } from '../../ui';
import { countSelected, knownRows } from '../model/selection/selection';
import { useList } from '../state/context';
import { useDeletion } from '../state/use-deletion';

/** A command on the selected rows. */
export interface RowCommand {
  label: string;
  icon: ReactNode;
  variant?: ButtonProps['variant'];
  /** Why it is disabled; false if it is not. */
  reason: string | false;
  onClick: () => void;
}

/** Edit and delete the selected rows; none in a list that is only read. */
export function useRowCommands(): RowCommand[] {
  const { definition, selection, openRecord } = useList();
  const remove = useDeletion();
  const { modificar, borrar, soloLectura } = definition.acciones;
  const { selected } = selection;
  const count = countSelected(selected);
  const only = count === 1 ? knownRows(selected)[0]?.id : undefined;
  if (soloLectura) return [];
  return [
    {
      label: 'Modificar',
      icon: <IconPencil size={16} stroke={1.75} />,
      reason: forbidden(modificar) || (only === undefined && 'Seleccione un solo registro'),
      onClick: () => only !== undefined && openRecord(only),
    },
    {
      label: 'Borrar',
      variant: 'danger-quiet',
      icon: <IconTrash size={16} stroke={1.75} />,
      reason: forbidden(borrar) || (count === 0 && 'Seleccione al menos un registro'),
      onClick: () => void remove(),
    },
  ];
}

/** The reason of a command that the user may not use. */
const forbidden = (isAllowed: boolean) => !isAllowed && 'No tiene permiso';
