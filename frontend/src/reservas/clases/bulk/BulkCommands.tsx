import { IconBan, IconCheck, IconClock, IconDoor, IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui';
import type { Picker } from './admin-panel-reducer';
import type { Bulk } from './use-bulk';

const CHOICES: readonly { action: Picker; label: string; icon: ReactNode }[] = [
  { action: 'P', label: 'Profesor', icon: <IconUserEdit size={18} stroke={1.75} aria-hidden /> },
  { action: 'A', label: 'Aula', icon: <IconDoor size={18} stroke={1.75} aria-hidden /> },
  { action: 'H', label: 'Hora', icon: <IconClock size={18} stroke={1.75} aria-hidden /> },
];

interface BulkCommandsProps {
  bulk: Bulk;
  /** True if some of the classes are requests that are not confirmed yet. */
  hasRequests: boolean;
  onOpen: (action: Picker) => void;
}

/** The commands on the marked classes. */
export function BulkCommands({ bulk, hasRequests, onOpen }: BulkCommandsProps) {
  return (
    <>
      {hasRequests && (
        <Button
          icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
          disabled={bulk.isBusy}
          staysFocusable
          onClick={() => void bulk.change('confirmar-clases', {})}
        >
          Confirmar
        </Button>
      )}
      {CHOICES.map(({ action, label, icon }) => (
        <Button key={action} icon={icon} data-accion={action} onClick={() => onOpen(action)}>
          {label}
        </Button>
      ))}
      <Button
        variant="danger-quiet"
        icon={<IconBan size={18} stroke={1.75} aria-hidden />}
        disabled={bulk.isBusy}
        staysFocusable
        onClick={() => void bulk.cancel()}
      >
        Anular
      </Button>
    </>
  );
}
