import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { NEW_NOTE, type Note } from '../../../libs/contracts';
import { ApiError, broadcast, messageOf } from '../api';
import { Editor } from '../editor';
import { useLeaveGuard } from '../records/leaving';
import { askConfirm, Button, CheckInput, FieldNote, showToast, useWarning, Ventana } from '../ui';
import { deleteNote, saveNote } from './calls';
import { ColourChoice } from './ColourChoice';
import { useFocusWhenThere } from './use-focus-when-there';
import css from './Notes.module.css';

export interface NoteWindowProps {
  /** Null writes a new one. */
  note: Note | null;
  onSaved: () => void;
  onCerrar: () => void;
}

const ID = 'nota';

/** A note while it is written. */
export function NoteWindow({ note, onSaved, onCerrar }: NoteWindowProps) {
  const [texto, setTexto] = useState<string | null>(note?.texto ?? null);
  const [color, setColor] = useState<string>(note?.color ?? NEW_NOTE.color);
  const [publica, setPublica] = useState<boolean>(note?.publica ?? NEW_NOTE.publica);
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(false);
  const textId = useId();
  useFocusWhenThere(textId);
  const warningRef = useWarning();

  const touch =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setTouched(true);
      set(value);
    };
  const save = async () => {
    warningRef.current();
    setSaving(true);
    try {
      await saveNote(note?.id ?? 0, { texto: texto ?? '', color, ...(note?.publica === publica ? {} : { publica }) });
      onSaved();
      return true;
    } catch (error) {
      setErrors(error instanceof ApiError ? error.campos : {});
      warningRef.current = showToast({ texto: messageOf(error), tono: 'bad' });
      return false;
    } finally {
      setSaving(false);
    }
  };
  const remove = async (id: number) => {
    if (!(await askConfirm({ titulo: '¿Quieres eliminar esta nota?' }))) return;
    try {
      showToast({ texto: (await deleteNote(id)).mensaje });
      broadcast('claustro:ventana', { id: ID, accion: 'cerrar' });
      onSaved();
    } catch (error) {
      showToast({ texto: messageOf(error), tono: 'bad' });
    }
  };
  const hasChanges = () => touched || uploading;
  const mayLeave = () =>
    !hasChanges() ||
    askConfirm({ titulo: 'Hay cambios sin guardar en la nota', aceptar: 'Descartar', cancelar: 'Seguir editando' });
  useLeaveGuard({
    hasChanges,
    ask: () => Promise.resolve(mayLeave()),
    onBack: () => broadcast('claustro:ventana', { id: ID, accion: 'cerrar' }),
  });
  return (
    <Ventana
      id={ID}
      abierta
      titulo={note === null ? 'Nueva nota' : 'Editar nota'}
      ancho="560px"
      aceptar="Guardar"
      ocupada={saving || uploading}
      onAceptar={save}
      antesDeCancelar={mayLeave}
      onCerrar={onCerrar}
    >
      <div className={css.fields}>
        <div>
          <Editor
            id={textId}
            variante="notas"
            etiqueta="Texto de la nota"
            valor={texto}
            onChange={(html) => {
              if (html !== texto) touch(setTexto)(html);
            }}
            onBusy={setUploading}
            aria-invalid={errors.texto !== undefined}
            aria-describedby={errors.texto === undefined ? undefined : `${textId}-nota`}
          />
          <FieldNote id={`${textId}-nota`} error={errors.texto} />
        </div>
        <ColourChoice valor={color} error={errors.color} onChange={touch(setColor)} />
        <div>
          <CheckInput
            etiqueta="Pública"
            aria-describedby={`${textId}-publica`}
            checked={publica}
            onChange={(event) => touch(setPublica)(event.target.checked)}
          />
          <FieldNote
            id={`${textId}-publica`}
            error={errors.publica}
            ayuda={
              publica ? 'La ven todas las personas de la secretaría y los profesores' : 'Solo la ve quien la escribió'
            }
          />
        </div>
        {note !== null && (
          <Button
            variant="danger-quiet"
            className={css.remove}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => void remove(note.id)}
          >
            Borrar
          </Button>
        )}
      </div>
    </Ventana>
  );
}
