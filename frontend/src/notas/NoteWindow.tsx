import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { Nota } from '#libs/contracts';
import { Editor } from '../fields/editor';
import { Button, CheckInput, FieldNote, Window } from '../ui';
import { ColourChoice } from './ColourChoice';
import { useInitialFocus } from './use-initial-focus';
import { NOTE_WINDOW, useNoteForm, type NoteForm } from './use-note-form';
import css from './Notes.module.css';

export interface NoteWindowProps {
  /** The note to edit; null for a new note. */
  note: Nota | null;
  onSaved: () => void;
  onClose: () => void;
}

/** The editor of a note. */
export function NoteWindow({ note, onSaved, onClose }: NoteWindowProps) {
  const form = useNoteForm(note, onSaved);
  const { draft, errors, change } = form;
  const textboxRef = useInitialFocus();
  return (
    <Window
      id={NOTE_WINDOW}
      isOpen
      title={note === null ? 'Nueva nota' : 'Editar nota'}
      width="560px"
      acceptLabel="Guardar"
      isBusy={form.isBusy}
      onAccept={form.save}
      beforeCancel={form.mayLeave}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextField form={form} textboxRef={textboxRef} />
        <ColourChoice value={draft.colour} error={errors.color} onChange={(colour) => change({ colour })} />
        <PublicField form={form} />
        {note !== null && (
          <Button
            variant="danger-quiet"
            className={css.remove}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => void form.remove(note.id)}
          >
            Borrar
          </Button>
        )}
      </div>
    </Window>
  );
}

interface TextFieldProps {
  form: NoteForm;
  textboxRef: ReturnType<typeof useInitialFocus>;
}

function TextField({ form: { draft, errors, change, setUploading }, textboxRef }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <Editor
        id={id}
        textboxRef={textboxRef}
        variant="notas"
        label="Texto de la nota"
        value={draft.text}
        onChange={(text) => change({ text })}
        onBusy={setUploading}
        aria-invalid={errors.texto !== undefined}
        aria-describedby={errors.texto === undefined ? undefined : `${id}-nota`}
      />
      <FieldNote id={`${id}-nota`} error={errors.texto} />
    </div>
  );
}

function PublicField({ form: { draft, errors, change } }: { form: NoteForm }) {
  const noteId = useId();
  return (
    <div>
      <CheckInput
        label="Pública"
        aria-describedby={noteId}
        checked={draft.isPublic}
        onChange={(event) => change({ isPublic: event.target.checked })}
      />
      <FieldNote
        id={noteId}
        error={errors.publica}
        help={draft.isPublic ? 'La ven la secretaría y el profesorado' : 'Solo la ve quien la escribió'}
      />
    </div>
  );
}
