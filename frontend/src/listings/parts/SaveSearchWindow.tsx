import type { SyntheticEvent } from 'react';
import type { Visibilidad } from '../../../../libs/contracts';
import { broadcast } from '../../api';
import { Button, CheckInput, Field, TextInput, Ventana } from '../../ui';
import type { SaveMode } from '../data/use-save-search';
import { useSaveSearch } from '../data/use-save-search';
import css from './SaveSearchWindow.module.css';

const WINDOW = 'guardar-busqueda';

const MODES: readonly { valor: SaveMode; etiqueta: string }[] = [
  { valor: 'cambios', etiqueta: 'Guardar cambios' },
  { valor: 'nueva', etiqueta: 'Guardar como nueva' },
];

const SEEN_BY: readonly { valor: Visibilidad; etiqueta: string }[] = [
  { valor: 'yo', etiqueta: 'La veo yo' },
  { valor: 'rol', etiqueta: 'Mi rol' },
  { valor: 'todos', etiqueta: 'Todos' },
];

/** Keeps the filters, order and columns on screen under a name, for oneself, one's role or everybody. */
export function SaveSearchWindow({ onCerrar }: { onCerrar: () => void }) {
  const { form, setForm, choose, errores, ocupada, save, remove, allowed, busqueda } = useSaveSearch();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await save()) broadcast('claustro:ventana', { id: WINDOW, accion: 'cerrar' });
  };
  const removeAndClose = async () => {
    if (await remove()) broadcast('claustro:ventana', { id: WINDOW, accion: 'cerrar' });
  };
  return (
    <Ventana
      id={WINDOW}
      abierta
      titulo="Guardar búsqueda"
      aceptar="Guardar"
      ancho="440px"
      ocupada={ocupada}
      onAceptar={save}
      onCerrar={onCerrar}
    >
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        {errores.general && (
          <p className={css.error} role="alert">
            {errores.general}
          </p>
        )}
        {busqueda.editable && (
          <Choices titulo="Qué se guarda" name="modo" choices={MODES} value={form.modo} onChange={choose} />
        )}
        <Field etiqueta="Nombre" obligatorio error={errores.descripcion}>
          {(attributes) => (
            <TextInput
              {...attributes}
              data-autofocus=""
              maxLength={80}
              value={form.descripcion}
              onChange={(event) => setForm({ ...form, descripcion: event.target.value })}
            />
          )}
        </Field>
        <Choices
          titulo="Quién la ve"
          name="visibilidad"
          choices={SEEN_BY.filter(({ valor }) => allowed.includes(valor))}
          value={form.visibilidad}
          onChange={(visibilidad) => setForm({ ...form, visibilidad })}
        />
        <CheckInput
          etiqueta="Predeterminada"
          checked={form.predeterminada}
          onChange={(event) => setForm({ ...form, predeterminada: event.target.checked })}
        />
        {busqueda.editable && form.modo === 'cambios' && (
          <Button variant="danger-quiet" onClick={() => void removeAndClose()}>
            Borrar búsqueda
          </Button>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Ventana>
  );
}

interface ChoicesProps<V extends string> {
  titulo: string;
  name: string;
  choices: readonly { valor: V; etiqueta: string }[];
  value: V;
  onChange: (valor: V) => void;
}

function Choices<V extends string>({ titulo, name, choices, value, onChange }: ChoicesProps<V>) {
  return (
    <fieldset className={css.choices}>
      <legend>{titulo}</legend>
      {choices.map(({ valor, etiqueta }) => (
        <label key={valor}>
          <input type="radio" name={name} checked={valor === value} onChange={() => onChange(valor)} />
          {etiqueta}
        </label>
      ))}
    </fieldset>
  );
}
