import { IconPalette } from '@tabler/icons-react';
import { ColourInput } from '../ui';
import { asText, asTextOrNull, QUARTER_ROW, type FieldType } from './field-type';
import { EMPTY_TEXT, type CellType } from './list-type';
import css from './shared/cells.module.css';
import { isEmpty } from './shared/options';

export const colourField: FieldType = {
  name: 'color',
  icon: IconPalette,
  width: QUARTER_ROW,
  sample: '#9acd32',
  text: asText,
  Input: ({ field, value, attributes, change }) => (
    <ColourInput
      {...attributes}
      label={field.etiqueta}
      value={asTextOrNull(value)}
      onChange={change}
      isRequired={field.obligatorio}
    />
  ),
};

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

export const colourCell: CellType = {
  text: (value) => (isEmpty(value) ? '' : String(value)),
  Cell: ({ value }) => {
    if (isEmpty(value)) return <>{EMPTY_TEXT}</>;
    const colour = String(value);
    return (
      <span className={css.colour}>
        {HEX.test(colour) && <span className={css.swatch} style={{ backgroundColor: colour }} aria-hidden />}
        {colour}
      </span>
    );
  },
  minWidth: 100,
  icon: IconPalette,
};
