import { CheckInput, ColourInput, SelectInput, WeekDays } from '../../ui';
import { asText, asTextOrNull, type RecordFieldKind } from './kind';

export const booleanKind: RecordFieldKind = {
  ownLabel: true,
  read: (value) => (value === true ? 'Sí' : 'No'),
  Input: ({ field, value, attributes, change }) => (
    <CheckInput
      {...attributes}
      name={field.campo}
      etiqueta={field.etiqueta}
      checked={value === true}
      onChange={(event) => change(event.target.checked)}
    />
  ),
};

const NONE = { valor: '', etiqueta: '—' };

export const optionKind: RecordFieldKind = {
  read: (value, field) => field.opciones?.find((option) => option.valor === value)?.etiqueta ?? asText(value),
  Input: ({ field, value, attributes, change }) => {
    const opciones = field.opciones ?? [];
    const text = asText(value);
    const withNone = !field.obligatorio || text === '' ? [NONE, ...opciones] : opciones;
    return (
      <SelectInput
        {...attributes}
        name={field.campo}
        opciones={withNone}
        value={text}
        onChange={(event) => change(asTextOrNull(event.target.value))}
      />
    );
  },
};

export const weekDaysKind: RecordFieldKind = {
  read: (value) => asText(value).split('').join(' '),
  Input: ({ field, value, attributes, change }) => (
    <WeekDays
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
      etiqueta={field.etiqueta}
      valor={asText(value)}
      onChange={(dias) => change(asTextOrNull(dias))}
    />
  ),
};

export const colourKind: RecordFieldKind = {
  read: asText,
  Input: ({ field, value, attributes, change }) => (
    <ColourInput
      {...attributes}
      etiqueta={field.etiqueta}
      valor={asTextOrNull(value)}
      onChange={change}
      obligatorio={field.obligatorio}
    />
  ),
};
