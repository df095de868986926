import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_CONDITION_VALUES, type ConditionField, type ConditionKind } from '#libs/contracts';
import { toOptions } from '../fields/shared/options';
import { Button, Field, FieldNote, IconButton, SelectInput, TextInput, type InputAttributes } from '../ui';
import { firstValue } from './condition-draft';
import css from './Conditions.module.css';

export interface ValuesInputProps {
  field: ConditionField;
  values: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (values: readonly string[]) => void;
}

const HELP: Record<ConditionKind, string | undefined> = {
  registros: undefined,
  texto: undefined,
  numero: 'Un número, como 6 o 6,5',
  rango: '2-3 (de 2 a 3), 4- (4 o más) o -2 (2 o menos)',
  opcion: undefined,
};

/**
 * The inputs for the values of a condition, one line for each value. A value is typed, or chosen from a closed set. The condition holds if
 * one value matches.
 */
export function ValuesInput({ field, values, errors, onChange }: ValuesInputProps) {
  const root = useRef<HTMLDivElement>(null);
  const [first = '', ...others] = values;
  const replace = (at: number, value: string) => onChange(values.map((one, index) => (index === at ? value : one)));
  const inputs = () => root.current?.querySelectorAll<HTMLElement>('input, select') ?? [];
  const add = () => {
    flushSync(() => onChange([...values, firstValue(field)]));
    [...inputs()].at(-1)?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onChange(values.filter((_, index) => index !== at)));
    [...inputs()].at(at - 1)?.focus();
  };
  const errorAt = (at: number) => errors[`valores.${String(at)}`];
  const generalError = values.some((_, at) => errorAt(at)) ? undefined : errors.valores;
  const input = (at: number, value: string, attributes: ValueInputProps['attributes']) => (
    <ValueInput field={field} value={value} attributes={attributes} onChange={(next) => replace(at, next)} />
  );
  return (
    <div ref={root} className={css.values}>
      <Field label="Valores" help={HELP[field.tipo]} error={errorAt(0) ?? generalError}>
        {(attributes) => input(0, first, attributes)}
      </Field>
      {others.map((value, index) => {
        const at = index + 1;
        const noteId = `condicion-valor-${String(at)}`;
        const error = errorAt(at);
        return (
          // Values have no id: the index is the key.
          <div key={at} className={css.value}>
            <div className={css.valueRow}>
              {input(at, value, {
                'aria-label': `Valor ${String(at + 1)}`,
                'aria-invalid': error ? true : undefined,
                'aria-describedby': error ? noteId : undefined,
              })}
              <IconButton
                small
                variant="quiet"
                label={`Quitar el valor ${String(at + 1)}`}
                icon={<IconX size={15} stroke={1.75} />}
                onClick={() => remove(at)}
              />
            </div>
            <FieldNote id={noteId} error={error} />
          </div>
        );
      })}
      <Button
        small
        variant="quiet"
        className={css.another}
        icon={<IconPlus size={15} stroke={1.75} />}
        reason={values.length >= MAX_CONDITION_VALUES && `No puede haber más de ${String(MAX_CONDITION_VALUES)}`}
        onClick={add}
      >
        Otro valor
      </Button>
    </div>
  );
}

interface ValueInputProps {
  field: ConditionField;
  value: string;
  attributes: Partial<InputAttributes> & { 'aria-label'?: string };
  onChange: (value: string) => void;
}

function ValueInput({ field, value, attributes, onChange }: ValueInputProps) {
  if (field.valores.length > 0)
    return (
      <SelectInput
        {...attributes}
        options={toOptions(field.valores)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextInput
      {...attributes}
      inputMode={field.tipo === 'numero' ? 'decimal' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
