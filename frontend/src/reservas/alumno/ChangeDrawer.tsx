import { Portal } from '@mantine/core';
import { refetchData } from '../../base';
import { lazyPart, Loading } from '../../ui';
import css from './StudentClasses.module.css';
import type { ClassChanges } from './use-class-changes';

const ChangePanel = lazyPart(async () => (await import('../mover/ChangePanel')).default);

/** The panel that moves a class. It lies over the right side of the record. Its form is separate from the form of the record. */
export function ChangeDrawer({ changes: { moving, stopMoving } }: { changes: ClassChanges }) {
  if (moving === null) return null;
  return (
    <Portal>
      <div className={css.drawer} onSubmit={(event) => event.stopPropagation()}>
        <ChangePanel.Part
          waiting={<Loading />}
          props={{ clase: moving, onClose: stopMoving, onChanged: () => void refetchData() }}
        />
      </div>
    </Portal>
  );
}
