import { useState } from 'react';
import type { InputAttributes } from './Field';
import { amountText, numberText, parseAmount, unitText } from './format';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export interface AmountInputProps extends Partial<InputAttributes> {
  'aria-label'?: string | undefined;
  disabled?: boolean;
  /** A decimal string with a dot, or null. */
  valor: string | null;
  /** Called with undefined while what is typed is no number. */
  onChange: (valor: string | null | undefined) => void;
}

export interface MoneyInputProps extends AmountInputProps {
  /** A unit price may have four, and shows those it has. */
  decimales?: number;
  /** It shows two, however many it has. */
  redondeado?: boolean;
}

/** An amount of money: comma, two decimals, the euro at the end. */
export function MoneyInput({ decimales = 2, redondeado = false, ...rest }: MoneyInputProps) {
  const show = decimales > 2 && !redondeado ? unitText : amountText;
  return <FigureWithUnit {...rest} unidad="€" decimals={decimales} show={show} />;
}

/** So many per cent. */
export function PercentInput(props: AmountInputProps) {
  return <FigureWithUnit {...props} unidad="%" decimals={2} show={plainText} />;
}

function FigureWithUnit({ unidad, ...rest }: Omit<TypedNumberProps, 'className'> & { unidad: string }) {
  return (
    <div className={css.joined}>
      <TypedNumber {...rest} className={css.amount} />
      <span className={css.unit} aria-hidden>
        {unidad}
      </span>
    </div>
  );
}

const plainText = (value: string | null) => (value === null ? '' : numberText(value));

/** A figure, with comma for its decimals. */
export function NumberInput(props: AmountInputProps & { decimales?: number }) {
  const { decimales = 4, ...rest } = props;
  return <TypedNumber {...rest} decimals={decimales} show={plainText} className="num" />;
}

interface TypedNumberProps extends AmountInputProps {
  decimals: number;
  show: (valor: string | null) => string;
  className: string | undefined;
}

/** What is typed stays as it is typed until the field is left; only then it takes its proper form. */
function TypedNumber({ valor, onChange, decimals, show, ...rest }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      value={typed ?? show(valor)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseAmount(event.target.value, decimals));
      }}
      onBlur={() => {
        if (typed !== null && parseAmount(typed, decimals) !== undefined) setTyped(null);
      }}
    />
  );
}
