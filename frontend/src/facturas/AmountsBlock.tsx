import { useId } from 'react';
import {
  type AmountInputProps,
  Field,
  FieldNote,
  MoneyInput,
  moneyText,
  NumberInput,
  numberText,
  PercentInput,
  SelectInput,
} from '../ui';
import { isExempt, type DiscountKind } from './line-draft';
import type { FigureField, LineForm } from './use-line-form';
import css from './AmountsBlock.module.css';

export interface AmountsBlockProps {
  form: LineForm;
  tiposIVA: readonly string[];
  /** What the switch of VAT turns on. */
  tipoIVADefecto: string;
}

/** How much: price, discount, VAT, the price with it, quantity, and what all that comes to. */
export function AmountsBlock({ form, tiposIVA, tipoIVADefecto }: AmountsBlockProps) {
  const { draft, errors, amounts, turns } = form;
  const figure = (field: FigureField) => ({
    valor: draft[field] === '' ? null : draft[field],
    onChange: (valor: string | null | undefined) => form.setFigure(field, valor),
  });
  return (
    <div className={css.block} role="group" aria-label="Importes">
      <Field etiqueta="Precio sin IVA" ayuda="Por unidad" error={errors.precio}>
        {(attributes) => <MoneyInput key={turns.precio} {...attributes} {...figure('precio')} decimales={4} />}
      </Field>
      <Discount form={form} figure={figure('valorDescuento')} />
      <Vat form={form} tiposIVA={tiposIVA} tipoIVADefecto={tipoIVADefecto} />
      <Field etiqueta="Precio con IVA" ayuda="Se puede escribir aquí" error={errors.precioConIVA}>
        {(attributes) => (
          <MoneyInput key={turns.precioConIVA} {...attributes} {...figure('precioConIVA')} decimales={4} redondeado />
        )}
      </Field>
      <Field etiqueta="Cantidad" error={errors.cantidad}>
        {(attributes) => <NumberInput key={turns.cantidad} {...attributes} {...figure('cantidad')} decimales={2} />}
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
  figure: Pick<AmountInputProps, 'valor' | 'onChange'>;
}

const KINDS: readonly { kind: DiscountKind; titulo: string; etiqueta: string }[] = [
  { kind: 'sin', titulo: 'Sin dto.', etiqueta: 'Descuento' },
  { kind: 'porcentual', titulo: '%', etiqueta: 'Descuento en %' },
  { kind: 'fijo', titulo: 'Fijo €', etiqueta: 'Descuento fijo' },
];

/** None, per cent or an amount: one of them, and changing it clears the value. */
function Discount({ form, figure }: DiscountProps) {
  const { draft, errors, amounts, turns } = form;
  const name = useId();
  const error = errors.valorDescuento ?? errors.descuentoPorcentual ?? errors.descuentoFijo;
  const reduced =
    draft.descuento === 'sin' || amounts === null ? undefined : `Base con descuento: ${numberText(amounts.base)} €`;
  const Input = draft.descuento === 'porcentual' ? PercentInput : MoneyInput;
  return (
    <fieldset className={css.discount}>
      <legend>Descuento</legend>
      <div className={css.row}>
        <div className={css.kinds}>
          {KINDS.map(({ kind, titulo }) => (
            <label key={kind}>
              <input
                type="radio"
                name={name}
                checked={draft.descuento === kind}
                onChange={() => form.setDiscountKind(kind)}
              />
              <span>{titulo}</span>
            </label>
          ))}
        </div>
        <div className={css.value}>
          <Input
            // What is typed in one kind is not left standing in another.
            key={`${draft.descuento} ${turns.valorDescuento}`}
            {...figure}
            {...(draft.descuento === 'fijo' && { decimales: 4 })}
            disabled={draft.descuento === 'sin'}
            aria-label={KINDS.find(({ kind }) => kind === draft.descuento)?.etiqueta}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${name}-nota`}
          />
        </div>
      </div>
      <FieldNote id={`${name}-nota`} error={error} ayuda={reduced} />
    </fieldset>
  );
}

/** Switched on it is the usual rate, off it is 0; any of the academy's may be chosen. */
function Vat({ form, tiposIVA, tipoIVADefecto }: AmountsBlockProps) {
  const { draft, errors } = form;
  const id = useId();
  const rates = tiposIVA.includes(draft.tipoIVA) ? tiposIVA : [...tiposIVA, draft.tipoIVA];
  return (
    <fieldset className={css.vat}>
      <legend>IVA</legend>
      <div className={css.row}>
        <label className={css.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-label="Con IVA"
            checked={!isExempt(draft.tipoIVA)}
            onChange={({ target }) => form.setVat(target.checked ? tipoIVADefecto : '0')}
          />
          <span aria-hidden />
        </label>
        <SelectInput
          aria-label="Tipo de IVA"
          aria-invalid={errors.tipoIVA ? true : undefined}
          aria-describedby={`${id}-nota`}
          opciones={rates.map((rate) => ({ valor: rate, etiqueta: `${numberText(rate)} %` }))}
          value={draft.tipoIVA}
          onChange={({ target }) => form.setVat(target.value)}
        />
      </div>
      <FieldNote id={`${id}-nota`} error={errors.tipoIVA} />
    </fieldset>
  );
}
