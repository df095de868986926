import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { SearchField } from '#libs/contracts';
import { IconButton, SelectInput } from '../../../ui';
import { blankFilterRow, type FilterRow } from '../../model/view/filters';
import { SearchFieldControl } from '../../search/SearchFieldControl';
import css from './FilterRows.module.css';
import { useFocusNext } from '../shared/use-focus-next';

export interface FilterRowsProps {
  fields: readonly SearchField[];
  rows: readonly FilterRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: FilterRow[]) => void;
}

/** Edits the filters of a saved search. */
export function FilterRows({ fields, rows, errors, onChange }: FilterRowsProps) {
  const id = useId();
  const removerOf = (row: FilterRow) => `${id}-${row.key}`;
  const focusNext = useFocusNext();
  const draft = {
    errors,
    change: (key: string, change: Partial<Pick<FilterRow, 'operator' | 'text'>>) =>
      onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row))),
  };
  const add = (campo: string) => {
    const field = fields.find((known) => known.campo === campo);
    // The new row gets the highest number in use plus one. The count of rows would be wrong: after a row was removed, another row may
    // already have this number.
    const taken = rows.filter((row) => row.path === campo).map(({ key }) => Number(key.split('#').at(-1)));
    if (field) onChange([...rows, blankFilterRow(field, Math.max(-1, ...taken) + 1)]);
  };
  const remove = (row: FilterRow) => {
    const at = rows.indexOf(row);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    focusNext(neighbour ? removerOf(neighbour) : id);
    onChange(rows.filter((other) => other !== row));
  };
  return (
    <div className={css.filters}>
      {rows.map((row) => {
        const field = fields.find(({ campo }) => campo === row.path);
        return (
          field && (
            <div key={row.key} className={css.filter}>
              <SearchFieldControl field={field} row={row} draft={draft} />
              <IconButton
                id={removerOf(row)}
                small
                variant="quiet"
                label={`Quitar el filtro ${field.etiqueta}`}
                icon={<IconX size={15} stroke={1.75} />}
                onClick={() => remove(row)}
              />
            </div>
          )
        );
      })}
      <SelectInput
        id={id}
        aria-label="Añadir filtro"
        options={[
          { value: '', label: 'Añadir filtro…' },
          ...fields.map(({ campo: value, etiqueta: label }) => ({ value, label })),
        ]}
        value=""
        onChange={({ target }) => add(target.value)}
      />
    </div>
  );
}
