import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { MOST_CONDITION_VALUES, type ConditionField, type ConditionKind } from '../../../libs/contracts';
import { Button, Field, FieldNote, IconButton, SelectInput, TextInput, type InputAttributes } from '../ui';
import { firstOf } from './condition-draft';
import css from './Conditions.module.css';

export interface ValuesInputProps {
  field: ConditionField;
  valores: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (valores: readonly string[]) => void;
}

const HELP: Partial<Record<ConditionKind, string>> = {
  numero: 'Un número, como 6 o 6,5',
  rango: '2-3 (de 2 a 3), 4- (4 o más) o -2 (2 o menos)',
};

/** The values of a condition, one below the other: words, or some of a closed set. Any one of them will do. */
export function ValuesInput({ field, valores, errors, onChange }: ValuesInputProps) {
  const root = useRef<HTMLDivElement>(null);
  const [first = '', ...others] = valores;
  const put = (at: number, valor: string) => onChange(valores.map((one, index) => (index === at ? valor : one)));
  const inputs = () => root.current?.querySelectorAll<HTMLElement>('input, select') ?? [];
  const add = () => {
    flushSync(() => onChange([...valores, firstOf(field)]));
    [...inputs()].at(-1)?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onChange(valores.filter((_, index) => index !== at)));
    [...inputs()].at(at - 1)?.focus();
  };
  const errorAt = (at: number) => errors[`valores.${String(at)}`];
  const general = valores.some((_, at) => errorAt(at)) ? undefined : errors.valores;
  const one = (at: number, valor: string, attributes: Partial<InputAttributes> & { 'aria-label'?: string }) => (
    <ValueInput field={field} valor={valor} attributes={attributes} onChange={(next) => put(at, next)} />
  );
  return (
    <div ref={root} className={css.values}>
      <Field etiqueta="Valores" ayuda={HELP[field.tipo]} error={errorAt(0) ?? general}>
        {(attributes) => one(0, first, attributes)}
      </Field>
      {others.map((valor, index) => {
        const at = index + 1;
        const noteId = `condicion-valor-${String(at)}`;
        const error = errorAt(at);
        return (
          // They have no names of their own: their place tells them apart.
          <div key={at} className={css.value}>
            <div className={css.valueRow}>
              {one(at, valor, {
                'aria-label': `Valor ${String(at + 1)}`,
                'aria-invalid': error ? true : undefined,
                'aria-describedby': error ? noteId : undefined,
              })}
              <IconButton
                small
                variant="quiet"
                etiqueta={`Quitar el valor ${String(at + 1)}`}
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
        razon={valores.length >= MOST_CONDITION_VALUES && `No puede haber más de ${String(MOST_CONDITION_VALUES)}`}
        onClick={add}
      >
        Otro valor
      </Button>
    </div>
  );
}

interface ValueInputProps {
  field: ConditionField;
  valor: string;
  attributes: Partial<InputAttributes> & { 'aria-label'?: string };
  onChange: (valor: string) => void;
}

function ValueInput({ field, valor, attributes, onChange }: ValueInputProps) {
  if (field.valores.length > 0)
    return (
      <SelectInput
        {...attributes}
        opciones={field.valores}
        value={valor}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextInput
      {...attributes}
      inputMode={field.tipo === 'numero' ? 'decimal' : undefined}
      value={valor}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
