import {
  amountText,
  DateInput,
  dateText,
  dateTimeText,
  MoneyInput,
  NO_SUCH_DATE,
  NumberInput,
  numberText,
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

/** Instants are the machine's to write: a person reads them. */
export const dateTimeKind: RecordFieldKind = { read: (value) => dateTimeText(asText(value)) };
