import { useState } from 'react';
import type { InputAttributes } from './Field';
import { amountText, numberText, parseAmount } from './format';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export interface AmountInputProps extends Partial<InputAttributes> {
  /** A decimal string with a dot, or null. */
  valor: string | null;
  /** Called with undefined while what is typed is no number. */
  onChange: (valor: string | null | undefined) => void;
}

/** An amount of money: comma, two decimals, the euro at the end. */
export function MoneyInput({ valor, onChange, ...rest }: AmountInputProps) {
  return (
    <div className={css.joined}>
      <TypedNumber {...rest} valor={valor} onChange={onChange} decimals={2} show={amountText} className={css.amount} />
      <span className={css.unit} aria-hidden>
        €
      </span>
    </div>
  );
}

/** A figure, with comma for its decimals. */
export function NumberInput(props: AmountInputProps & { decimales?: number }) {
  const { decimales = 4, ...rest } = props;
  return (
    <TypedNumber
      {...rest}
      decimals={decimales}
      show={(value) => (value === null ? '' : numberText(value))}
      className="num"
    />
  );
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
