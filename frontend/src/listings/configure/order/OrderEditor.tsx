import { useId } from 'react';
import { SelectInput } from '../../../ui';
import { addKey, editableKeys, MAX_KEYS, moveKey, removeKey, setDescending } from '../model/order-keys';
import { useFocusNext } from '../shared/use-focus-next';
import css from './OrderEditor.module.css';
import { OrderKey } from './OrderKey';

export interface OrderEditorProps {
  /** Paths separated by commas; `-` before a path sorts it in descending order. */
  order: string;
  fields: readonly { campo: string; etiqueta: string }[];
  onChange: (order: string) => void;
}

/** Edits the sort keys of an order, the first one first. */
export function OrderEditor({ order, fields, onChange }: OrderEditorProps) {
  const keys = editableKeys(order);
  const id = useId();
  const removerOf = (path: string) => `${id}-${path}`;
  const focusNext = useFocusNext();
  const unused = fields.filter(({ campo }) => campo !== 'id' && !keys.some(({ path }) => path === campo));
  const remove = (path: string) => {
    const index = keys.findIndex((key) => key.path === path);
    const neighbour = keys[index + 1] ?? keys[index - 1];
    focusNext(neighbour ? removerOf(neighbour.path) : id);
    onChange(removeKey(keys, path));
  };
  const add = (path: string) => {
    const canAddMore = keys.length + 1 < MAX_KEYS && unused.length > 1;
    focusNext(canAddMore ? id : removerOf(path));
    onChange(addKey(keys, path));
  };
  return (
    <>
      <ol className={css.order} aria-label="Orden de las filas">
        {keys.map(({ path, isDescending }, index) => (
          <OrderKey
            key={path}
            path={path}
            label={fields.find(({ campo }) => campo === path)?.etiqueta}
            isDescending={isDescending}
            isFirst={index === 0}
            isLast={index === keys.length - 1}
            removerId={removerOf(path)}
            onChangeDirection={(descending) => onChange(setDescending(keys, path, descending))}
            onMove={(by) => onChange(moveKey(keys, path, by))}
            onRemove={() => remove(path)}
          />
        ))}
      </ol>
      {keys.length < MAX_KEYS && unused.length > 0 && (
        <SelectInput
          id={id}
          aria-label="Añadir al orden"
          options={[
            { value: '', label: keys.length === 0 ? 'Ordenar por…' : 'Después por…' },
            ...unused.map(({ campo: value, etiqueta: label }) => ({ value, label })),
          ]}
          value=""
          onChange={({ target }) => add(target.value)}
        />
      )}
    </>
  );
}
