import { useId } from 'react';
import {
  type AmountInputProps,
  Field,
  FieldNote,
  MoneyInput,
  NumberInput,
  PercentInput,
  SelectInput,
  SwitchInput,
} from '../../ui';
import { moneyText, numberText } from '../../base';
import { effectiveDiscount, isExempt, offerOf, type DiscountKind } from './line-draft';
import type { FigureField } from './line-form-reducer';
import type { LineForm } from './use-line-form';
import css from './AmountsBlock.module.css';

export interface AmountsBlockProps {
  form: LineForm;
  tiposIVA: readonly string[];
  /** The VAT rate that applies when the VAT switch is turned on. */
  defaultTipoIVA: string;
}

/** Price, discount, VAT, price with VAT, quantity and total. */
export function AmountsBlock({ form, tiposIVA, defaultTipoIVA }: AmountsBlockProps) {
  const { draft, errors, amounts, resets } = form;
  const figure = (field: FigureField) => ({
    value: draft[field] === '' ? null : draft[field],
    onChange: (value: string | null | undefined) => form.setFigure(field, value),
  });
  return (
    <div className={css.block} role="group" aria-label="Importes">
      <Field label="Precio sin IVA" help="Por unidad" error={errors.precio}>
        {(attributes) => <MoneyInput key={resets.precio} {...attributes} {...figure('precio')} decimals={4} />}
      </Field>
      <Discount form={form} figure={figure('valorDescuento')} />
      <Vat form={form} tiposIVA={tiposIVA} defaultTipoIVA={defaultTipoIVA} />
      <Field label="Precio con IVA" help="Se puede escribir aquí" error={errors.precioConIVA}>
        {(attributes) => (
          <MoneyInput key={resets.precioConIVA} {...attributes} {...figure('precioConIVA')} decimals={4} isRounded />
        )}
      </Field>
      <Field label="Cantidad" error={errors.cantidad}>
        {(attributes) => <NumberInput key={resets.cantidad} {...attributes} {...figure('cantidad')} decimals={2} />}
      </Field>
      <p className={css.total}>
        <span className={css.totalLabel}>Total</span>
        <output className={css.totalFigure} aria-label="Total">
          {amounts === null ? '—' : moneyText(amounts.total)}
        </output>
        <span className={css.product}>
          {amounts !== null && `${numberText(draft.cantidad)} × ${numberText(amounts.precioConIVA)} €`}
        </span>
      </p>
    </div>
  );
}

interface DiscountProps {
  form: LineForm;
  figure: Pick<AmountInputProps, 'value' | 'onChange'>;
}

type Choice = DiscountKind | 'oferta';

const CHOICES: readonly { choice: Choice; title: string; label: string }[] = [
  { choice: 'oferta', title: 'Oferta', label: 'Descuento de la oferta' },
  { choice: 'sin', title: 'Sin dto.', label: 'Descuento' },
  { choice: 'porcentual', title: '%', label: 'Descuento en %' },
  { choice: 'fijo', title: 'Fijo €', label: 'Descuento fijo' },
];

/** The kind of discount and its value. */
function Discount({ form, figure }: DiscountProps) {
  const { draft, errors, amounts, resets } = form;
  const name = useId();
  const error = errors.valorDescuento ?? errors.descuentoPorcentual ?? errors.descuentoFijo;
  const { kind, value } = effectiveDiscount(draft);
  const chosen: Choice = offerOf(draft) === null ? kind : 'oferta';
  const reduced = kind === 'sin' || amounts === null ? undefined : `Base con descuento: ${numberText(amounts.base)} €`;
  const Input = kind === 'porcentual' ? PercentInput : MoneyInput;
  // The option `oferta` stays while the draft has an offer, even after the person has chosen another discount.
  const choices = CHOICES.filter(({ choice }) => choice !== 'oferta' || draft.oferta !== null);
  const choose = (choice: Choice) => (choice === 'oferta' ? form.takeOffer() : form.setDiscountKind(choice));
  return (
    <fieldset className={css.discount}>
      <legend>Descuento</legend>
      <div className={css.row}>
        <div className={css.kinds}>
          {choices.map(({ choice, title }) => (
            <label key={choice}>
              <input type="radio" name={name} checked={chosen === choice} onChange={() => choose(choice)} />
              <span>{title}</span>
            </label>
          ))}
        </div>
        <div className={css.value}>
          <Input
            // Each kind has its own key, so React mounts a new input and the typed text is not carried over.
            key={`${chosen} ${kind} ${resets.valorDescuento}`}
            {...figure}
            {...(chosen === 'oferta' && { value })}
            {...(kind === 'fijo' && { decimals: 4 })}
            disabled={chosen === 'sin' || chosen === 'oferta'}
            aria-label={CHOICES.find(({ choice }) => choice === chosen)?.label}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${name}-nota`}
          />
        </div>
      </div>
      <FieldNote id={`${name}-nota`} error={error} help={reduced} />
    </fieldset>
  );
}

/** A switch between the default rate and 0, and a choice among all rates. */
function Vat({ form, tiposIVA, defaultTipoIVA }: AmountsBlockProps) {
  const { draft, errors } = form;
  const id = useId();
  const rates = tiposIVA.includes(draft.tipoIVA) ? tiposIVA : [...tiposIVA, draft.tipoIVA];
  return (
    <fieldset className={css.vat}>
      <legend>IVA</legend>
      <div className={css.row}>
        <SwitchInput
          label="Con IVA"
          checked={!isExempt(draft.tipoIVA)}
          onChange={({ target }) => form.setVat(target.checked ? defaultTipoIVA : '0')}
        />
        <SelectInput
          aria-label="Tipo de IVA"
          aria-invalid={errors.tipoIVA ? true : undefined}
          aria-describedby={`${id}-nota`}
          options={rates.map((rate) => ({ value: rate, label: `${numberText(rate)} %` }))}
          value={draft.tipoIVA}
          onChange={({ target }) => form.setVat(target.value)}
        />
      </div>
      <FieldNote id={`${id}-nota`} error={errors.tipoIVA} />
    </fieldset>
  );
}
