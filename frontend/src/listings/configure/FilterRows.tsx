import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { SearchField } from '../../../../libs/contracts';
import { IconButton, SelectInput } from '../../ui';
import { blankRow, type DraftRow } from '../model/filters';
import { SearchFieldControl } from '../parts/SearchFieldControl';
import css from './FilterRows.module.css';
import { useFocusNext } from './use-focus-next';

export interface FilterRowsProps {
  fields: readonly SearchField[];
  rows: readonly DraftRow[];
  errores: Readonly<Record<string, string>>;
  onChange: (rows: DraftRow[]) => void;
}

/** The filters of a saved search: each with its operator and value, and more of them. */
export function FilterRows({ fields, rows, errores, onChange }: FilterRowsProps) {
  const id = useId();
  const removerOf = (row: DraftRow) => `${id}-${row.clave}`;
  const focusNext = useFocusNext();
  const draft = {
    errores,
    change: (clave: string, change: Partial<Pick<DraftRow, 'operator' | 'texto'>>) =>
      onChange(rows.map((row) => (row.clave === clave ? { ...row, ...change } : row))),
  };
  const add = (campo: string) => {
    const field = fields.find((known) => known.campo === campo);
    // A row that was taken away in between leaves its number free: the next one is beyond all.
    const taken = rows.filter((row) => row.campo === campo).map(({ clave }) => Number(clave.split('#').at(-1)));
    if (field) onChange([...rows, blankRow(field, Math.max(-1, ...taken) + 1)]);
  };
  const remove = (row: DraftRow) => {
    const at = rows.indexOf(row);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    focusNext(neighbour ? removerOf(neighbour) : id);
    onChange(rows.filter((other) => other !== row));
  };
  return (
    <div className={css.filters}>
      {rows.map((row) => {
        const field = fields.find(({ campo }) => campo === row.campo);
        return (
          field && (
            <div key={row.clave} className={css.filter}>
              <SearchFieldControl field={field} row={row} draft={draft} />
              <IconButton
                id={removerOf(row)}
                small
                variant="quiet"
                etiqueta={`Quitar el filtro ${field.etiqueta}`}
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
        opciones={[
          { valor: '', etiqueta: 'Añadir filtro…' },
          ...fields.map(({ campo, etiqueta }) => ({ valor: campo, etiqueta })),
        ]}
        value=""
        onChange={({ target }) => add(target.value)}
      />
    </div>
  );
}
