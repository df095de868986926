import type { SyntheticEvent } from 'react';
import type { Visibilidad } from '../../../../libs/contracts';
import { broadcast } from '../../base';
import { Button, CheckInput, Field, TextInput, Window } from '../../ui';
import type { SaveMode } from '../state/use-save-search';
import { useSaveSearch } from '../state/use-save-search';
import css from './SaveSearchWindow.module.css';

const WINDOW = 'guardar-busqueda';

const MODES: readonly { valor: SaveMode; etiqueta: string }[] = [
  { valor: 'overwrite', etiqueta: 'Guardar cambios' },
  { valor: 'new', etiqueta: 'Guardar como nueva' },
];

const SEEN_BY: readonly { valor: Visibilidad; etiqueta: string }[] = [
  { valor: 'yo', etiqueta: 'La veo yo' },
  { valor: 'rol', etiqueta: 'Mi rol' },
  { valor: 'todos', etiqueta: 'Todos' },
];

/** Keeps the filters, order and columns on screen under a name, for oneself, one's role or everybody. */
export function SaveSearchWindow({ onClose }: { onClose: () => void }) {
  const { form, setForm, choose, errors, isBusy, save, remove, allowed, savedSearch } = useSaveSearch();
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
        <Choices
          title="Quién la ve"
          name="visibilidad"
          choices={SEEN_BY.filter(({ valor }) => allowed.includes(valor))}
          value={form.visibility}
          onChange={(visibilidad) => setForm({ ...form, visibility: visibilidad })}
        />
        <CheckInput
          label="Predeterminada"
          checked={form.isDefault}
          onChange={(event) => setForm({ ...form, isDefault: event.target.checked })}
        />
        {savedSearch.editable && form.mode === 'overwrite' && (
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
  choices: readonly { valor: V; etiqueta: string }[];
  value: V;
  onChange: (valor: V) => void;
}

function Choices<V extends string>({ title, name, choices, value, onChange }: ChoicesProps<V>) {
  return (
    <fieldset className={css.choices}>
      <legend>{title}</legend>
      {choices.map(({ valor, etiqueta }) => (
        <label key={valor}>
          <input type="radio" name={name} checked={valor === value} onChange={() => onChange(valor)} />
          {etiqueta}
        </label>
      ))}
    </fieldset>
  );
}
