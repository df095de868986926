import { IconRotate } from '@tabler/icons-react';
import type { TipoEntrada } from '#libs/contracts';
import { RecordPicker } from '../fields/picker';
import { Button, DateInput, Field, SelectInput, TextInput, type SelectOption } from '../ui';
import type { EntryForm } from './use-entry-form';
import css from './Presence.module.css';

interface FormProps {
  form: EntryForm;
}

/** The person for whom the office adds an entry. Empty: the user's own entry. */
export function PersonField({ form: { draft, errors, change } }: FormProps) {
  return (
    <Field label="Persona" help="Sin elegir a nadie, la entrada es propia" error={errors.usuario_id}>
      {(attributes) => (
        <RecordPicker
          {...attributes}
          label="Persona"
          url="/api/buscador-generico"
          model="usuario"
          searchPaths={['nombre', 'username']}
          filters={{ activo: 1 }}
          value={draft.person === null ? [] : [draft.person]}
          onChange={([person = null]) => change({ person })}
        />
      )}
    </Field>
  );
}

const KINDS: readonly SelectOption<TipoEntrada>[] = [
  { value: 'trabajo', label: 'Trabajo' },
  { value: 'pausa', label: 'Pausa' },
];

const KIND_HELP: Readonly<Record<TipoEntrada, string | undefined>> = {
  trabajo: undefined,
  pausa: 'Dentro de una entrada: su tiempo se descuenta',
};

export function KindField({ form: { draft, errors, change } }: FormProps) {
  return (
    <Field label="Tipo" help={KIND_HELP[draft.kind]} error={errors.tipo}>
      {(attributes) => (
        <SelectInput
          {...attributes}
          name="tipo"
          options={KINDS}
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value as TipoEntrada })}
        />
      )}
    </Field>
  );
}

export function DateField({ form: { draft, errors, change, warning } }: FormProps) {
  return (
    <Field label="Fecha" isRequired warning={warning} error={errors.fecha}>
      {(attributes) => (
        <DateInput {...attributes} label="Fecha" value={draft.date ?? null} onChange={(date) => change({ date })} />
      )}
    </Field>
  );
}

/** The fields for start and end. @param isOpenEntry true if the stored entry has no end yet: the end may then stay empty */
export function HoursFields({
  form: { draft, errors, change, resetHours },
  isOpenEntry,
}: FormProps & { isOpenEntry: boolean }) {
  return (
    <>
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

const REASON_HELP = {
  add: 'La entrada no cuenta hasta que la otra parte da su conformidad.',
  correct: 'Lo anterior se conserva, y cuenta hasta que la otra parte da su conformidad.',
} as const;

/** The field for the reason. @param act what the window does; selects the help text */
export function ReasonField({ form: { draft, errors, change }, act }: FormProps & { act: keyof typeof REASON_HELP }) {
  return (
    <Field label="Motivo" isRequired help={REASON_HELP[act]} error={errors.motivo}>
      {(attributes) => (
        <TextInput
          {...attributes}
          name="motivo"
          maxLength={300}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </Field>
  );
}
