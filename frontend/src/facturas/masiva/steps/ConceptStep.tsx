import type { SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { MAX_DESCRIPCION } from '#libs/facturas/calculo';
import { Field, MoneyInput, SelectInput, TextInput } from '../../../ui';
import { moneyText } from '../../../base';
import { useRates } from '../draft/calls';
import { hasCatalogueAmount } from '../draft/catalogue';
import { chosenItems, missingReason, totalOf, typedQuantity } from '../draft/draft';
import { FEES, type FeesArrival } from '../draft/issue-kind';
import { AmountNote } from './AmountNote';
import { CatalogueFields } from './CatalogueFields';
import { ChosenStudents } from './ChosenStudents';
import { StepFoot, NextButton, PreviousButton } from './StepFoot';
import type { DraftState } from '../draft/use-draft';
import css from './Steps.module.css';

/** «Exento (0 %)», «21 %». */
const choiceOf = (rate: string) => ({
  value: rate,
  label: rate === '0' ? 'Exento (0 %)' : `${rate.replace('.', ',')} %`,
});

/** The second step: description, quantity, amount and VAT, with the total of an invoice. */
export function ConceptStep({ state: { draft, change } }: { state: DraftState }) {
  const { data: rates = [draft.tipoIVA] } = useRates();
  const missing = missingReason(2, draft);
  const next = () => change({ step: 3 });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (missing === null) next();
  };
  return (
    <form className={`tarjeta ${css.concept}`} onSubmit={onSubmit} aria-label="Concepto">
      <h2>Concepto</h2>
      <p className={css.note}>
        ¿Es la mensualidad?{' '}
        <Link to={FEES.page} state={{ alumnos: chosenItems(draft) } satisfies FeesArrival}>
          La cuota de cada alta
        </Link>{' '}
        factura a cada uno la suya, con su precio, sus días y sus ofertas.
      </p>
      <CatalogueFields draft={draft} change={change} />
      <Field label="Descripción" isRequired help="Así figura en cada factura">
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
        <Field label="Cantidad" isRequired help="1 como mínimo">
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
          label="Importe"
          isRequired
          help="Por unidad, sin IVA"
          {...(draft.importe === undefined && { error: 'Escriba un importe, como 35,00' })}
        >
          {(attributes) => (
            <MoneyInput
              {...attributes}
              decimals={draft.catalogo?.kind === 'articulo' ? 4 : 2}
              value={draft.importe ?? null}
              onChange={(importe) => change({ importe })}
            />
          )}
        </Field>
        <Field label="IVA">
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={rates.map(choiceOf)}
              value={draft.tipoIVA}
              onChange={(event) => change({ tipoIVA: event.target.value })}
            />
          )}
        </Field>
        <Field label="Total" help="De cada factura, con IVA">
          {(attributes) => (
            <output {...attributes} className={`num ${css.total}`}>
              {moneyText(totalOf(draft))}
            </output>
          )}
        </Field>
      </div>
      <AmountNote draft={draft} change={change} />
      {draft.catalogo?.isOfCourse === true && hasCatalogueAmount(draft) && (
        <p className={css.note}>Quien tenga otro precio acordado en su alta pagará ese.</p>
      )}
      <ChosenStudents draft={draft} />
      <StepFoot>
        <PreviousButton onClick={() => change({ step: 1 })} />
        <NextButton reason={missing} onClick={next} />
      </StepFoot>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
