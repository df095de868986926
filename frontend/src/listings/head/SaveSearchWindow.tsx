import type { SyntheticEvent } from 'react';
import type { Visibilidad } from '#libs/contracts';
import { broadcast } from '../../base';
import { Button, CheckInput, Field, TextInput, Window, type SelectOption } from '../../ui';
import { useManageSearch } from '../state/use-manage-search';
import type { SaveMode } from '../state/use-save-search';
import { useSaveSearch } from '../state/use-save-search';
import { readOnlyReason } from './ManageSearch';
import css from './SaveSearchWindow.module.css';

const WINDOW = 'guardar-busqueda';

const MODES: readonly SelectOption<SaveMode>[] = [
  { value: 'overwrite', label: 'Guardar cambios' },
  { value: 'new', label: 'Guardar como nueva' },
];

const SEEN_BY: readonly SelectOption<Visibilidad>[] = [
  { value: 'yo', label: 'La veo yo' },
  { value: 'rol', label: 'Mi rol' },
  { value: 'todos', label: 'Todos' },
];

/** Saves the filters, order and columns on screen as a search, for the user, the role of the user, or everybody. */
export function SaveSearchWindow({ onClose }: { onClose: () => void }) {
  const { form, setForm, choose, errors, isBusy, save, allowed, savedSearch } = useSaveSearch();
  const { remove } = useManageSearch();
  const reason = readOnlyReason(savedSearch);
  // True if the window overwrites a search that comes with the list. Then the window does not ask who sees the search, because everybody
  // does. The window also does not ask whether the search is the default, because the menu beside the selector sets this.
  const isSeeded = form.mode === 'overwrite' && savedSearch.delListado;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await save()) broadcast('claustro:ventana', { id: WINDOW, accion: 'cerrar' });
  };
  const removeAndClose = async () => {
    if (await remove()) broadcast('claustro:ventana', { id: WINDOW, accion: 'cerrar' });
  };
  return (
    <Window
      id={WINDOW}
      isOpen
      title="Guardar búsqueda"
      acceptLabel="Guardar"
      width="440px"
      isBusy={isBusy}
      onAccept={save}
      onClose={onClose}
    >
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        {errors.general && (
          <p className={css.error} role="alert">
            {errors.general}
          </p>
        )}
        {reason !== null && <p className={css.reason}>{reason} Se guarda como nueva.</p>}
        {savedSearch.editable && (
          <Choices title="Qué se guarda" name="modo" choices={MODES} value={form.mode} onChange={choose} />
        )}
        <Field label="Nombre" isRequired error={errors.descripcion}>
          {(attributes) => (
            <TextInput
              {...attributes}
              data-autofocus=""
              maxLength={80}
              value={form.name}
              onChange={(event) => setForm({ ...form, name: event.target.value })}
            />
          )}
        </Field>
        {isSeeded ? (
          <p className={css.reason}>Cambia para todos. Después se puede restablecer la original.</p>
        ) : (
          <>
            <Choices
              title="Quién la ve"
              name="visibilidad"
              choices={SEEN_BY.filter((option) => allowed.includes(option.value))}
              value={form.visibility}
              onChange={(visibility) => setForm({ ...form, visibility })}
            />
            <CheckInput
              label="Predeterminada"
              checked={form.isDefault}
              onChange={(event) => setForm({ ...form, isDefault: event.target.checked })}
            />
          </>
        )}
        {savedSearch.editable && form.mode === 'overwrite' && !isSeeded && (
          <Button variant="danger-quiet" onClick={() => void removeAndClose()}>
            Borrar búsqueda
          </Button>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Window>
  );
}

interface ChoicesProps<V extends string> {
  title: string;
  name: string;
  choices: readonly SelectOption<V>[];
  value: V;
  onChange: (value: V) => void;
}

function Choices<V extends string>({ title, name, choices, value, onChange }: ChoicesProps<V>) {
  return (
    <fieldset className={css.choices}>
      <legend>{title}</legend>
      {choices.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
