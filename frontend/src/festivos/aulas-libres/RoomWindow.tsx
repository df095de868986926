import { Window } from '../../ui';
import { assignLabel } from './room-choice';
import { RoomChoice } from './RoomChoice';
import { useRoomChange } from './use-other-rooms';

const ID = 'buscar_aula';

interface RoomWindowProps {
  ids: readonly number[];
  /** Called after the rooms have been assigned. */
  onDone: () => void;
  onClose: () => void;
}

/** A window that proposes free rooms for classes. When the user accepts, it assigns all chosen rooms together. */
export function RoomWindow({ ids, onDone, onClose }: RoomWindowProps) {
  const change = useRoomChange(ids);
  const accept = async () => {
    const isDone = await change.assign();
    if (isDone) onDone();
    return isDone;
  };
  return (
    <Window
      id={ID}
      isOpen
      title="Buscar otra aula"
      width="820px"
      acceptLabel={assignLabel(change.count)}
      acceptReason={change.count === 0 && 'Elija un aula'}
      isBusy={change.isBusy}
      onAccept={accept}
      onClose={onClose}
    >
      <RoomChoice change={change} />
    </Window>
  );
}
