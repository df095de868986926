import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { IconButton, SelectInput } from '../../../ui';
import css from './OrderEditor.module.css';
import shared from '../shared/Shared.module.css';

const DIRECTIONS = [
  { value: '', label: 'De menor a mayor' },
  { value: '-', label: 'De mayor a menor' },
];

export interface OrderKeyProps {
  path: string;
  /** Undefined for a field that the list no longer has. */
  label: string | undefined;
  isDescending: boolean;
  isFirst: boolean;
  isLast: boolean;
  removerId: string;
  onChangeDirection: (isDescending: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One sort key: its direction, and buttons that move and remove it. */
export function OrderKey({ path, label, isDescending, removerId, ...props }: OrderKeyProps) {
  const { isFirst, isLast, onChangeDirection, onMove, onRemove } = props;
  const name = label ?? path;
  return (
    <li data-rota={label === undefined || undefined}>
      <span className={css.name}>
        {name}
        {label === undefined && <span className={shared.path}>Este campo ya no existe en el listado.</span>}
      </span>
      <SelectInput
        aria-label={`Sentido de ${name}`}
        options={DIRECTIONS}
        value={isDescending ? '-' : ''}
        onChange={({ target }) => onChangeDirection(target.value === '-')}
      />
      <IconButton
        small
        variant="quiet"
        label={`Subir ${name}`}
        disabled={isFirst}
        staysFocusable
        icon={<IconArrowUp size={15} stroke={1.75} />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        small
        variant="quiet"
        label={`Bajar ${name}`}
        disabled={isLast}
        staysFocusable
        icon={<IconArrowDown size={15} stroke={1.75} />}
        onClick={() => onMove(1)}
      />
      <IconButton
        id={removerId}
        small
        variant="quiet"
        label={`Quitar ${name} del orden`}
        icon={<IconX size={15} stroke={1.75} />}
        onClick={onRemove}
      />
    </li>
  );
}
