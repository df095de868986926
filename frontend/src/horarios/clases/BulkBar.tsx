import { IconBan, IconCheck, IconClock, IconDoor, IconUserEdit, IconX } from '@tabler/icons-react';
import { useReducer, useRef, type FormEvent, type ReactNode } from 'react';
import { countText } from '../../base';
import { Button } from '../../ui';
import { adminPanelReducer, CLOSED_PANEL, panelReason, panelRequest, type PanelAction } from './admin-panel-reducer';
import { RoomPicker, TeacherPicker } from './RecordPickers';
import { TimePicker } from './TimePicker';
import { useBulk } from './use-bulk';
import type { Marks } from './use-marked';
import type { RowFocus } from './use-row-focus';
import css from './BulkBar.module.css';

type Picker = Exclude<PanelAction, 'none'>;

const CHOICES: readonly { action: Picker; label: string; icon: ReactNode }[] = [
  { action: 'P', label: 'Profesor', icon: <IconUserEdit size={18} stroke={1.75} aria-hidden /> },
  { action: 'A', label: 'Aula', icon: <IconDoor size={18} stroke={1.75} aria-hidden /> },
  { action: 'H', label: 'Hora', icon: <IconClock size={18} stroke={1.75} aria-hidden /> },
];

/** The administrator panel of the marked classes: change their teacher, room or time, or cancel them. */
export function BulkBar(props: BulkBarProps) {
  return props.marks.classes.length === 0 ? null : <OpenBar {...props} />;
}

interface BulkBarProps {
  marks: Marks;
  /** The bar goes after a change, and the focus with it. */
  focus: RowFocus;
}

/** A component of its own: without marks its state is forgotten. */
function OpenBar({ marks, focus }: BulkBarProps) {
  const [chosen, dispatch] = useReducer(adminPanelReducer, CLOSED_PANEL);
  // A third mark, or one less, leaves nothing to swap.
  const panel = { ...chosen, isSwap: chosen.isSwap && marks.classes.length === 2 };
  const bulk = useBulk(marks.classes, (call) => {
    const ids = marks.classes.map(({ id }) => id);
    if (call === 'anular-clases') focus.leave(ids);
    else ids.slice(0, 1).forEach(focus.enter);
    marks.clear();
  });
  const bar = useRef<HTMLDivElement>(null);
  const reason = panelReason(panel);
  const close = () => {
    const { action } = panel;
    dispatch({ type: 'cancel' });
    // After the buttons are drawn again.
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(`[data-accion="${action}"]`)?.focus());
  };
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    const { call, fields } = panelRequest(panel);
    void bulk.change(call, fields);
  };
  return (
    <div ref={bar} className={`no-imprimir ${css.bar}`} role="region" aria-label="Clases marcadas">
      <div className={css.words}>
        <strong role="status">{countText(marks.classes.length, 'clase marcada', 'clases marcadas')}</strong>
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
      {panel.action === 'none' ? (
        <div className={css.actions}>
          {marks.classes.some(({ estado }) => estado === 'solicitada') && (
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
            <Button key={action} icon={icon} data-accion={action} onClick={() => dispatch({ type: 'open', action })}>
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
        </div>
      ) : (
        <form
          className={css.picker}
          onSubmit={accept}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.stopPropagation();
            close();
          }}
        >
          {panel.action === 'P' && <TeacherPicker panel={panel} dispatch={dispatch} classes={marks.classes} />}
          {panel.action === 'A' && <RoomPicker panel={panel} dispatch={dispatch} classes={marks.classes} />}
          {panel.action === 'H' && <TimePicker panel={panel} dispatch={dispatch} classes={marks.classes} />}
          <div className={css.answers}>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="primary" type="submit" reason={reason} disabled={bulk.isBusy}>
              Aceptar
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
