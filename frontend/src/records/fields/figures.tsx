import {
  amountText,
  DateInput,
  dateText,
  dateTimeText,
  MoneyInput,
  NO_SUCH_DATE,
  NumberInput,
  numberText,
  TextInput,
} from '../../ui';
import { asText, asTextOrNull, type RecordFieldKind, type RecordInputProps } from './kind';

/** Passes a value on, or says why there is none. */
function changeOrMisspell({ change, misspell }: RecordInputProps, mensaje: string) {
  return (value: string | null | undefined) => {
    if (value === undefined) misspell(mensaje);
    else change(value);
  };
}

export const moneyKind: RecordFieldKind = {
  read: (value) => amountText(asText(value)),
  Input: (props) => (
    <MoneyInput
      {...props.attributes}
      valor={asTextOrNull(props.value)}
      onChange={changeOrMisspell(props, 'Escriba un importe, por ejemplo 45,00')}
    />
  ),
};

export const numberKind: RecordFieldKind = {
  read: (value) => numberText(asText(value)),
  Input: (props) => (
    <NumberInput
      {...props.attributes}
      valor={asTextOrNull(props.value)}
      onChange={changeOrMisspell(props, 'Escriba un número')}
    />
  ),
};

export const dateKind: RecordFieldKind = {
  read: (value) => dateText(asText(value)),
  Input: (props) => (
    <DateInput
      {...props.attributes}
      etiqueta={props.field.etiqueta}
      valor={asTextOrNull(props.value)}
      onChange={changeOrMisspell(props, NO_SUCH_DATE)}
    />
  ),
};

/** A day and an hour by the clock of the academy, with the browser's own field; instants of the machine are read-only. */
export const dateTimeKind: RecordFieldKind = {
  read: (value) => dateTimeText(asText(value)),
  Input: ({ field, value, attributes, change, misspell }) => (
    <TextInput
      {...attributes}
      type="datetime-local"
      className="num"
      name={field.campo}
      defaultValue={asText(value).slice(0, 16)}
      onChange={({ target }) => {
        // Half a date reads as none to the browser: it is not taken for an emptied field.
        if (target.validity.badInput) misspell('Escriba el día y la hora enteros.');
        else change(asTextOrNull(target.value));
      }}
    />
  ),
};

/** An hour, with the browser's own field. */
export const timeKind: RecordFieldKind = {
  read: asText,
  Input: ({ field, value, attributes, change, misspell }) => (
    <TextInput
      {...attributes}
      type="time"
      className="num"
      name={field.campo}
      defaultValue={asText(value)}
      onChange={({ target }) => {
        if (target.validity.badInput) misspell('Escriba la hora entera, como 17:30.');
        else change(asTextOrNull(target.value));
      }}
    />
  ),
};
