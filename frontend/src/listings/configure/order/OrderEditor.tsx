import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton, SelectInput } from '../../../ui';
import { parseOrder, formatOrder, type OrderStep } from '../../model/view/order';
import css from './OrderEditor.module.css';
import shared from '../shared/Shared.module.css';
import { useFocusNext } from '../shared/use-focus-next';

/** Keys an order may have; the record's number always ends it. */
const MOST_KEYS = 6;

const WAYS = [
  { valor: '', etiqueta: 'De menor a mayor' },
  { valor: '-', etiqueta: 'De mayor a menor' },
];

export interface OrderEditorProps {
  orden: string;
  campos: readonly { campo: string; etiqueta: string }[];
  onChange: (orden: string) => void;
}

/** By what rows are ordered: first by the first, among equals by the next. */
export function OrderEditor({ orden, campos, onChange }: OrderEditorProps) {
  const steps = parseOrder(orden).filter(({ path }) => path !== 'id');
  const id = useId();
  const removerOf = (campo: string) => `${id}-${campo}`;
  const focusNext = useFocusNext();
  const set = (next: readonly OrderStep[]) => onChange(formatOrder(next));
  const swap = (at: number, other: number) =>
    set(
      steps.map((step, index) =>
        index === at ? (steps[other] ?? step) : index === other ? (steps[at] ?? step) : step,
      ),
    );
  const rest = campos.filter(({ campo }) => campo !== 'id' && !steps.some((step) => step.path === campo));
  const remove = (at: number) => {
    const neighbour = steps[at + 1] ?? steps[at - 1];
    focusNext(neighbour ? removerOf(neighbour.path) : id);
    set(steps.filter((_, index) => index !== at));
  };
  const add = (campo: string) => {
    // With the last one that can be added goes the field that adds them.
    focusNext(steps.length + 1 < MOST_KEYS && rest.length > 1 ? id : removerOf(campo));
    set([...steps, { path: campo, isDescending: false }]);
  };
  return (
    <>
      <ol className={css.order} aria-label="Orden de las filas">
        {steps.map((step, index) => {
          const name = campos.find(({ campo }) => campo === step.path)?.etiqueta;
          return (
            <li key={step.path} data-rota={name === undefined || undefined}>
              <span className={css.name}>
                {name ?? step.path}
                {name === undefined && <span className={shared.path}>Este campo ya no existe en el listado.</span>}
              </span>
              <SelectInput
                aria-label={`Sentido de ${name ?? step.path}`}
                options={WAYS}
                value={step.isDescending ? '-' : ''}
                onChange={({ target }) =>
                  set(steps.map((other) => (other === step ? { ...step, isDescending: target.value === '-' } : other)))
                }
              />
              <IconButton
                small
                variant="quiet"
                label={`Subir ${name ?? step.path}`}
                disabled={index === 0}
                staysFocusable
                icon={<IconArrowUp size={15} stroke={1.75} />}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                small
                variant="quiet"
                label={`Bajar ${name ?? step.path}`}
                disabled={index === steps.length - 1}
                staysFocusable
                icon={<IconArrowDown size={15} stroke={1.75} />}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                id={removerOf(step.path)}
                small
                variant="quiet"
                label={`Quitar ${name ?? step.path} del orden`}
                icon={<IconX size={15} stroke={1.75} />}
                onClick={() => remove(index)}
              />
            </li>
          );
        })}
      </ol>
      {steps.length < MOST_KEYS && rest.length > 0 && (
        <SelectInput
          id={id}
          aria-label="Añadir al orden"
          options={[
            { valor: '', etiqueta: steps.length === 0 ? 'Ordenar por…' : 'Después por…' },
            ...rest.map(({ campo, etiqueta }) => ({ valor: campo, etiqueta })),
          ]}
          value=""
          onChange={({ target }) => add(target.value)}
        />
      )}
    </>
  );
}
