import type { Operator, SearchField } from '#libs/contracts';
import { OPERATOR_LABELS } from '#libs/contracts';
import { FilterInput, filterType } from '../../fields/list-types';
import { toOptions } from '../../fields/shared/options';
import { FieldNote } from '../../ui';
import type { FilterDraft } from '../state/use-search-draft';
import type { FilterRow } from '../model/view/filters';
import css from './SearchFieldControl.module.css';

/** A search field: operator and value side by side, the label above, the error below. */
export function SearchFieldControl({
  field,
  row,
  draft,
}: {
  field: SearchField;
  row: FilterRow;
  draft: Pick<FilterDraft, 'errors' | 'change'>;
}) {
  const kind = filterType(field.tipo);
  const id = `filtro-${row.key}`;
  const noteId = `${id}-nota`;
  const error = draft.errors[row.key];
  const chooseOperator = (operator: string) => {
    const chosen = kind.operators.find((known) => known === operator);
    if (chosen) draft.change(row.key, { operator: chosen });
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {field.etiqueta}
      </label>
      <div className={css.joined} data-solo-valor={kind.valueOnly}>
        {!kind.valueOnly && (
          <select
            className={css.operator}
            aria-label={`Operador de ${field.etiqueta}`}
            value={row.operator}
            onChange={(event) => chooseOperator(event.target.value)}
          >
            {kind.operators.map((operator: Operator) => (
              <option key={operator} value={operator}>
                {OPERATOR_LABELS[operator]}
              </option>
            ))}
          </select>
        )}
        <div className={css.value}>
          <FilterInput
            attributes={{
              id,
              'aria-describedby': error ? noteId : undefined,
              'aria-invalid': error ? true : undefined,
              'aria-required': undefined,
            }}
            label={field.etiqueta}
            type={field.tipo}
            operator={row.operator}
            text={row.text}
            sense={field.sentido}
            options={field.opciones && toOptions(field.opciones)}
            onChange={(text) => draft.change(row.key, { text })}
          />
        </div>
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
