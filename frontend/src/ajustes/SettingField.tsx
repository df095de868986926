import type { ComponentType } from 'react';
import type { SettingItem, SettingType, SettingValue } from '../../../libs/contracts';
import {
  CheckInput,
  DateInput,
  Field,
  FieldNote,
  NO_SUCH_DATE,
  NumberInput,
  SelectInput,
  TextArea,
  TextInput,
  type InputAttributes,
} from '../ui';
import css from './Settings.module.css';

export interface SettingFieldProps {
  item: SettingItem;
  valor: SettingValue;
  error?: string;
  change: (valor: SettingValue) => void;
  misspell: (mensaje: string) => void;
}

type InputProps = Omit<SettingFieldProps, 'error'> & { attributes: InputAttributes };

/** A setting as a field: its words, its input, its help or what is wrong with it. */
export function SettingField({ error, ...props }: SettingFieldProps) {
  const { campo, descripcion, tipo, ayuda, obligatorio, opciones } = props.item;
  if (tipo === 'B') return <YesOrNo error={error} {...props} />;
  const Input = opciones === undefined ? INPUTS[tipo] : Choice;
  return (
    <div className={css[props.item.class_valor]} data-campo={campo}>
      <Field etiqueta={descripcion} obligatorio={obligatorio} ayuda={ayuda} error={error}>
        {(attributes) => <Input {...props} attributes={attributes} />}
      </Field>
    </div>
  );
}

const text = (valor: SettingValue): string => (typeof valor === 'string' ? valor : '');

function YesOrNo({ item, valor, error, change }: SettingFieldProps) {
  const noteId = `nota-${item.campo}`;
  return (
    <div data-campo={item.campo}>
      <CheckInput
        etiqueta={item.descripcion}
        aria-describedby={error || item.ayuda ? noteId : undefined}
        aria-invalid={error ? true : undefined}
        checked={valor === true}
        onChange={(event) => change(event.target.checked)}
      />
      <FieldNote id={noteId} ayuda={item.ayuda} error={error} />
    </div>
  );
}

function Choice({ item, valor, attributes, change }: InputProps) {
  return (
    <SelectInput
      {...attributes}
      opciones={item.opciones ?? []}
      value={text(valor)}
      onChange={(event) => change(event.target.value)}
    />
  );
}

const INPUTS: Record<Exclude<SettingType, 'B'>, ComponentType<InputProps>> = {
  C: ({ valor, attributes, change }) => (
    <TextInput {...attributes} value={text(valor)} onChange={(event) => change(event.target.value)} />
  ),
  T: ({ valor, attributes, change }) => (
    <TextArea {...attributes} rows={4} value={text(valor)} onChange={(event) => change(event.target.value)} />
  ),
  F: ({ valor, attributes, change, misspell }) => (
    <NumberInput
      {...attributes}
      valor={typeof valor === 'number' ? String(valor) : null}
      onChange={(typed) => {
        if (typed === undefined) misspell('Escriba un número.');
        else change(typed === null ? null : Number(typed));
      }}
    />
  ),
  D: ({ item, valor, attributes, change, misspell }) => (
    <DateInput
      {...attributes}
      etiqueta={item.descripcion}
      valor={typeof valor === 'string' ? valor : null}
      onChange={(typed) => {
        if (typed === undefined) misspell(NO_SUCH_DATE);
        else change(typed);
      }}
    />
  ),
  H: ({ valor, attributes, change, misspell }) => (
    <TextInput
      {...attributes}
      type="datetime-local"
      defaultValue={text(valor)}
      onChange={({ target }) => {
        // Half of a date and time is no value of the browser's field: it says that something is there.
        if (target.validity.badInput) misspell('Complete la fecha y la hora.');
        else change(target.value === '' ? null : target.value.slice(0, 16));
      }}
    />
  ),
};
