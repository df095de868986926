import type { SyntheticEvent } from 'react';
import { MAX_DESCRIPCION } from '../../../../libs/facturas/calculo';
import { countText, Field, MoneyInput, moneyText, SelectInput, TextInput } from '../../ui';
import { useRates } from './calls';
import { missingIn, studentIds, totalOf, typedQuantity } from './draft';
import { Foot, Next, Previous } from './Foot';
import type { DraftState } from './use-draft';
import css from './Bulk.module.css';

/** «Exento (0 %)», «21 %»; before the rates are known there is the one that was chosen. */
const choiceOf = (rate: string) => ({
  valor: rate,
  etiqueta: rate === '0' ? 'Exento (0 %)' : `${rate.replace('.', ',')} %`,
});

/** What, and how much: the total follows as one types. */
export function ConceptStep({ state: { draft, change } }: { state: DraftState }) {
  const { data: rates = [draft.tipoIVA] } = useRates();
  const missing = missingIn(2, draft);
  const next = () => change({ paso: 3 });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (missing === null) next();
  };
  return (
    <form className={`tarjeta ${css.concept}`} onSubmit={onSubmit} aria-label="Concepto">
      <h2>Concepto</h2>
      <Field etiqueta="Descripción" obligatorio ayuda="Así figura en cada factura">
        {(attributes) => (
          <TextInput
            {...attributes}
            autoFocus
            maxLength={MAX_DESCRIPCION}
            value={draft.descripcion}
            onChange={(event) => change({ descripcion: event.target.value })}
          />
        )}
      </Field>
      <div className={css.figures}>
        <Field etiqueta="Cantidad" obligatorio ayuda="1 como mínimo">
          {(attributes) => (
            <TextInput
              {...attributes}
              type="number"
              min={1}
              max={99_999}
              step={1}
              className="num"
              value={draft.cantidad}
              onChange={(event) => change({ cantidad: typedQuantity(event.target.value) })}
              onBlur={() => draft.cantidad === '' && change({ cantidad: '1' })}
            />
          )}
        </Field>
        <Field
          etiqueta="Importe"
          obligatorio
          ayuda="Por unidad, sin IVA"
          {...(draft.importe === undefined && { error: 'Escriba un importe, como 35,00' })}
        >
          {(attributes) => (
            <MoneyInput {...attributes} valor={draft.importe ?? null} onChange={(importe) => change({ importe })} />
          )}
        </Field>
        <Field etiqueta="IVA">
          {(attributes) => (
            <SelectInput
              {...attributes}
              opciones={rates.map(choiceOf)}
              value={draft.tipoIVA}
              onChange={(event) => change({ tipoIVA: event.target.value })}
            />
          )}
        </Field>
        <Field etiqueta="Total" ayuda="De cada factura, con IVA">
          {(attributes) => (
            <output {...attributes} className={`num ${css.total}`}>
              {moneyText(totalOf(draft))}
            </output>
          )}
        </Field>
      </div>
      <p className={css.note}>
        Se hará una factura a cada uno: {countText(studentIds(draft).length, 'alumno elegido', 'alumnos elegidos')}.
      </p>
      <Foot>
        <Previous onClick={() => change({ paso: 1 })} />
        <Next razon={missing} onClick={next} />
      </Foot>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
