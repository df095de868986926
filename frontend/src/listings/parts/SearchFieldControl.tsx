import type { Operator, SearchField } from '../../../../libs/contracts';
import { OPERATOR_LABELS } from '../../../../libs/contracts';
import { filterFor } from '../../fields';
import { FilterInput } from '../../fields/inputs';
import { FieldNote } from '../../ui';
import type { Draft } from '../data/use-draft';
import type { DraftRow } from '../model/filters';
import css from './SearchFieldControl.module.css';

/** One search field: its operator and its value joined in one control, the label above, what is wrong below. */
export function SearchFieldControl({
  field,
  row,
  draft,
}: {
  field: SearchField;
  row: DraftRow;
  draft: Pick<Draft, 'errores' | 'change'>;
}) {
  const kind = filterFor(field.tipo);
  const id = `filtro-${row.clave}`;
  const noteId = `${id}-nota`;
  const error = draft.errores[row.clave];
  const chooseOperator = (operator: string) => {
    const chosen = kind.operators.find((known) => known === operator);
    if (chosen) draft.change(row.clave, { operator: chosen });
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {field.etiqueta}
      </label>
      <div className={css.joined} data-solo-valor={kind.soloValor}>
        {!kind.soloValor && (
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
            atributos={{
              id,
              'aria-describedby': error ? noteId : undefined,
              'aria-invalid': error ? true : undefined,
              'aria-required': undefined,
            }}
            etiqueta={field.etiqueta}
            tipo={field.tipo}
            operator={row.operator}
            texto={row.texto}
            opciones={field.opciones}
            onChange={(texto) => draft.change(row.clave, { texto })}
          />
        </div>
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
