import { IconRotate } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button, DateInput, Field, focusFirstInvalid, TextInput, Window } from '../ui';
import { ENTRY_WINDOW, useEntryForm, type EntryForm, type EntryOptions } from './use-entry-form';
import css from './Presence.module.css';

export interface EntryWindowProps extends EntryOptions {
  onClose: () => void;
}

/** Corrects an entry of one's own, or adds a forgotten one. */
export function EntryWindow({ onClose, ...options }: EntryWindowProps) {
  const { entry } = options;
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
      title={entry === null ? 'Añadir entrada' : 'Modificar entrada/salida'}
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
        <Hours form={form} isOpenEntry={entry !== null && entry.hora_fin === null} />
        <Field
          label="Motivo"
          help="Lo escrito al principio se conserva; la academia da su conformidad al cambio."
          error={form.errors.motivo}
        >
          {(attributes) => (
            <TextInput
              {...attributes}
              name="motivo"
              maxLength={300}
              value={form.draft.reason}
              onChange={({ target }) => form.change({ reason: target.value })}
            />
          )}
        </Field>
        {/* Enter in any field saves. */}
        <button type="submit" hidden />
      </form>
    </Window>
  );
}

function Hours({ form, isOpenEntry }: { form: EntryForm; isOpenEntry: boolean }) {
  const { draft, errors, change, resetHours } = form;
  return (
    <>
      <Field label="Fecha" isRequired error={errors.fecha}>
        {(attributes) => (
          <DateInput {...attributes} label="Fecha" value={draft.date ?? null} onChange={(date) => change({ date })} />
        )}
      </Field>
      <div className={css.hours}>
        <Field label="Hora de entrada" isRequired error={errors.hora_entrada}>
          {(attributes) => (
            <TextInput
              {...attributes}
              type="time"
              className="num"
              name="hora_entrada"
              value={draft.start}
              onChange={({ target }) => change({ start: target.value })}
            />
          )}
        </Field>
        <Field
          label="Hora de salida"
          isRequired={!isOpenEntry}
          help={isOpenEntry ? 'Sin ella, la entrada sigue abierta' : undefined}
          error={errors.hora_salida}
        >
          {(attributes) => (
            <TextInput
              {...attributes}
              type="time"
              className="num"
              name="hora_salida"
              value={draft.end}
              onChange={({ target }) => change({ end: target.value })}
            />
          )}
        </Field>
      </div>
      <Button
        small
        className={css.reset}
        icon={<IconRotate size={16} stroke={1.75} aria-hidden />}
        onClick={resetHours}
      >
        Poner horas a 00:00
      </Button>
    </>
  );
}
