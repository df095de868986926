import { useRef } from 'react';
import { focusFirstInvalid, Window } from '../ui';
import { DateField, HoursFields, KindField, PersonField, ReasonField } from './EntryFields';
import { ENTRY_WINDOW, useEntryForm, type EntryOptions } from './use-entry-form';
import css from './Presence.module.css';

export interface EntryWindowProps extends EntryOptions {
  /** The user may add entries for other people. */
  canChoosePerson: boolean;
  onClose: () => void;
}

/** Corrects an entry of the user, or adds a forgotten one. */
export function EntryWindow({ onClose, canChoosePerson, ...options }: EntryWindowProps) {
  const { entry } = options;
  const isNew = entry === null;
  const form = useEntryForm(options);
  const root = useRef<HTMLFormElement>(null);
  const save = async () => {
    const isSaved = await form.save();
    if (!isSaved) focusFirstInvalid(root);
    return isSaved;
  };
  return (
    <Window
      id={ENTRY_WINDOW}
      isOpen
      title={isNew ? 'Añadir entrada' : 'Modificar entrada/salida'}
      width="480px"
      isBusy={form.isBusy}
      onAccept={save}
      beforeCancel={form.mayLeave}
      onClose={onClose}
    >
      <form
        ref={root}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save().then((isSaved) => isSaved && onClose());
        }}
      >
        {isNew && canChoosePerson && <PersonField form={form} />}
        {isNew && <KindField form={form} />}
        <DateField form={form} />
        <HoursFields form={form} isOpenEntry={!isNew && entry.hora_fin === null} />
        <ReasonField form={form} act={isNew ? 'add' : 'correct'} />
        {/* Enter in any field saves. */}
        <button type="submit" hidden />
      </form>
    </Window>
  );
}
