import { useId } from 'react';
import { DateInput, Field, NO_SUCH_DATE, TextInput } from '../ui';
import { useRoomCapacity } from './calls';
import { capacityWarning } from './materia-draft';
import { RoomField } from './RoomField';
import type { MateriaForm } from './use-materia-form';
import css from './MateriaWindow.module.css';

const MAX_DESCRIPTION = 120;

/** The general fields of a subject: description, kind, places, room and dates. */
export function GeneralFields({ form }: { form: MateriaForm }) {
  const { draft, errors, dispatch } = form;
  const room = useRoomCapacity(draft.aula?.id ?? null);
  return (
    <>
      <div className={css.half}>
        <Field label="Descripción" isRequired error={errors.descripcion}>
          {(attributes) => (
            <TextInput
              {...attributes}
              maxLength={MAX_DESCRIPTION}
              value={draft.descripcion}
              onChange={({ target }) => dispatch({ type: 'change', changes: { descripcion: target.value } })}
            />
          )}
        </Field>
      </div>
      <div className={css.half}>
        <KindChoice
          isPrivate={draft.particular}
          onChange={(isPrivate) => dispatch({ type: 'choose-kind', isPrivate })}
        />
      </div>
      <div className={css.quarter}>
        <Field
          label="Capacidad"
          help="0 si no hay límite"
          warning={capacityWarning(draft, room)}
          error={errors.capacidad}
        >
          {(attributes) => (
            <TextInput
              {...attributes}
              type="number"
              className="num"
              min={0}
              step={1}
              value={draft.capacidad}
              onChange={({ target }) => dispatch({ type: 'change', changes: { capacidad: target.value } })}
            />
          )}
        </Field>
      </div>
      <div className={css.quarter}>
        <RoomField form={form} />
      </div>
      <DateField form={form} field="fecha_inicio" label="Fecha de inicio" />
      <DateField form={form} field="fecha_fin" label="Fecha de fin" />
    </>
  );
}

const KINDS = [
  { isPrivate: false, label: 'Grupo' },
  { isPrivate: true, label: 'Clases particulares' },
];

function KindChoice({ isPrivate, onChange }: { isPrivate: boolean; onChange: (isPrivate: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className={css.kind}>
      <legend>Tipo</legend>
      <div className={css.choices}>
        {KINDS.map((kind) => (
          <label key={kind.label}>
            <input
              type="radio"
              name={name}
              checked={kind.isPrivate === isPrivate}
              onChange={() => onChange(kind.isPrivate)}
            />
            <span>{kind.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DateFieldProps {
  form: MateriaForm;
  field: 'fecha_inicio' | 'fecha_fin';
  label: string;
}

function DateField({ form: { draft, errors, dispatch }, field, label }: DateFieldProps) {
  const change = (date: string | null | undefined) => {
    if (date === undefined) dispatch({ type: 'unparsed', field, sentence: NO_SUCH_DATE });
    else dispatch({ type: 'change', changes: { [field]: date } });
  };
  return (
    <div className={css.quarter}>
      <Field label={label} help="Si se deja vacía, la del curso" error={errors[field]}>
        {(attributes) => (
          <DateInput
            {...attributes}
            label={label}
            sense={field === 'fecha_fin' ? 'fin' : undefined}
            value={draft[field]}
            onChange={change}
          />
        )}
      </Field>
    </div>
  );
}
