import { IconX } from '@tabler/icons-react';
import { useReducer, useRef } from 'react';
import { countText } from '../../../base';
import { Button } from '../../../ui';
import type { Marks } from '../use-marked';
import type { RowFocus } from '../use-row-focus';
import { adminPanelReducer, CLOSED_PANEL } from './admin-panel-reducer';
import { BulkCommands } from './BulkCommands';
import { PickerForm } from './PickerForm';
import { useBulk } from './use-bulk';
import css from './BulkBar.module.css';

/** The bar with the commands on marked classes: change their teacher, room or time, or cancel them. Renders nothing if none is marked. */
export function BulkBar(props: BulkBarProps) {
  return props.marks.classes.length === 0 ? null : <OpenBar {...props} />;
}

interface BulkBarProps {
  marks: Marks;
  /** After a change, moves the focus to the rows, because the bar then disappears. */
  focus: RowFocus;
}

/** A component of its own. If no class is marked, it unmounts and loses its state. So no panel is open when the bar appears again. */
function OpenBar({ marks, focus }: BulkBarProps) {
  const { classes } = marks;
  const [chosen, dispatch] = useReducer(adminPanelReducer, CLOSED_PANEL);
  // A swap needs exactly two marked classes.
  const panel = { ...chosen, isSwap: chosen.isSwap && classes.length === 2 };
  const { action } = panel;
  const bulk = useBulk(classes, (call) => {
    const ids = classes.map(({ id }) => id);
    if (call === 'anular-clases') focus.leave(ids);
    else ids.slice(0, 1).forEach(focus.enter);
    marks.clear();
  });
  const bar = useRef<HTMLDivElement>(null);
  const close = () => {
    dispatch({ type: 'cancel' });
    // Waits for the next render, because the button of the action is only rendered then.
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(`[data-accion="${action}"]`)?.focus());
  };
  return (
    <div ref={bar} className={`no-imprimir ${css.bar}`} data-sin-avisos="" role="region" aria-label="Clases marcadas">
      <div className={css.words}>
        <strong role="status">{countText(classes.length, 'clase marcada', 'clases marcadas')}</strong>
        <Button
          variant="quiet"
          small
          className={css.clear}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={marks.clear}
        >
          Quitar selección
        </Button>
      </div>
      {action === 'none' ? (
        <div className={css.actions}>
          <BulkCommands
            bulk={bulk}
            hasRequests={classes.some(({ estado }) => estado === 'solicitada')}
            onOpen={(picker) => dispatch({ type: 'open', action: picker })}
          />
        </div>
      ) : (
        <PickerForm {...{ action, panel, dispatch, classes, bulk }} onClose={close} />
      )}
    </div>
  );
}
