import { IconCurrencyEuro } from '@tabler/icons-react';
import { amountText, moneyText } from '../base/format';
import { MoneyInput } from '../ui';
import { asText, asTextOrNull, changeOrMisspell, QUARTER_ROW, type FieldType } from './field-type';
import type { CellType } from './list-type';
import { isEmpty } from './shared/options';

/** An amount in euros. An input shows the `€` sign beside its box; other places show it after the figures. */
export const amountField: FieldType = {
  name: 'importe',
  icon: IconCurrencyEuro,
  width: QUARTER_ROW,
  sample: '45.00',
  text: (value) => amountText(asText(value)),
  unit: '\u00a0€',
  Input: (props) => (
    <MoneyInput
      {...props.attributes}
      value={asTextOrNull(props.value)}
      onChange={changeOrMisspell(props, 'Escriba un importe, por ejemplo 45,00')}
    />
  ),
};

export const amountCell: CellType = {
  text: (value) => (isEmpty(value) ? '' : moneyText(String(value))),
  rightAligned: true,
  minWidth: 84,
  icon: IconCurrencyEuro,
};
