import type { ComponentType, FormEvent, KeyboardEvent } from 'react';
import { Button } from '../../../ui';
import { panelReason, panelRequest, type Picker } from './admin-panel-reducer';
import { RoomPicker, TeacherPicker, type PickerProps } from './RecordPickers';
import { TimePicker } from './TimePicker';
import type { Bulk } from './use-bulk';
import css from './BulkBar.module.css';

const PICKERS: Record<Picker, ComponentType<PickerProps>> = {
  P: TeacherPicker,
  A: RoomPicker,
  H: TimePicker,
};

interface PickerFormProps extends PickerProps {
  action: Picker;
  bulk: Bulk;
  onClose: () => void;
}

/** Chooses the new teacher, room or hour of the marked classes, and changes them. */
export function PickerForm({ action, bulk, onClose, ...props }: PickerFormProps) {
  const reason = panelReason(props.panel);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    const { call, fields } = panelRequest(props.panel);
    void bulk.change(call, fields);
  };
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  const ChosenPicker = PICKERS[action];
  return (
    <form className={css.picker} onSubmit={accept} onKeyDown={closeWithEscape}>
      <ChosenPicker {...props} />
      <div className={css.answers}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" type="submit" reason={reason} disabled={bulk.isBusy}>
          Aceptar
        </Button>
      </div>
    </form>
  );
}
