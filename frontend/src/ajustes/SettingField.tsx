import type { SettingItem, SettingValue } from '#libs/contracts';
import { FIELD_TYPES } from '../fields';
import { SelfLabelled } from '../fields/shared/SelfLabelled';
import { Field, type InputAttributes } from '../ui';
import { fieldOf, settingValue } from './setting-value';
import { DateTimeSetting } from './DateTimeSetting';
import css from './Settings.module.css';

export interface SettingFieldProps {
  item: SettingItem;
  value: SettingValue;
  error?: string;
  onChange: (value: SettingValue) => void;
  onUnparsed: (sentence: string) => void;
}

/** A setting as a field: label, input, and its help or error. */
export function SettingField({ item, value, error, onChange, onUnparsed }: SettingFieldProps) {
  const { campo, descripcion, tipo, class_valor, obligatorio, ayuda } = item;
  const field = fieldOf(item);
  const { Input, ownLabel } = FIELD_TYPES[field.tipo];
  const change = (typed: unknown) => onChange(settingValue(tipo, typed));
  const input = (attributes: InputAttributes) =>
    tipo === 'H' ? (
      <DateTimeSetting
        name={campo}
        value={typeof value === 'string' ? value : ''}
        attributes={attributes}
        change={change}
        markUnparsed={onUnparsed}
      />
    ) : (
      <Input
        field={field}
        value={value}
        attributes={attributes}
        references={[]}
        change={change}
        markUnparsed={onUnparsed}
      />
    );
  return (
    <div className={ownLabel ? undefined : css[class_valor]} data-campo={campo}>
      {ownLabel ? (
        <SelfLabelled help={ayuda} error={error}>
          {input}
        </SelfLabelled>
      ) : (
        <Field label={descripcion} isRequired={obligatorio} help={ayuda} error={error}>
          {input}
        </Field>
      )}
    </div>
  );
}
