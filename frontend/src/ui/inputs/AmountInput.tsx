import { useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import type { InputAttributes } from './Field';
import { amountText, numberText, parseAmount, unitText } from '../../base/format';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export interface AmountInputProps extends Partial<InputAttributes> {
  'aria-label'?: string | undefined;
  disabled?: boolean;
  name?: string;
  /** The smallest amount. Screen readers announce it, but this input does not check it: the component that uses the input must do so. */
  min?: number;
  /** Selects the amount when the field gets the focus: what is typed replaces a default such as `0,00`. */
  selectsOnFocus?: boolean;
  /** A decimal string with a dot, or null. */
  value: string | null;
  /** Called with undefined while the text is not a number. */
  onChange: (value: string | null | undefined) => void;
}

export interface MoneyInputProps extends AmountInputProps {
  /** Maximum number of decimals that may be typed: 2, or 4 for a unit price. */
  decimals?: number;
  /** Shows two decimals although more may be typed. */
  isRounded?: boolean;
}

/** An amount of money with a decimal comma and the euro sign. */
export function MoneyInput({ decimals = 2, isRounded = false, ...rest }: MoneyInputProps) {
  const show = decimals > 2 && !isRounded ? unitText : amountText;
  return <FigureWithUnit {...rest} unit="€" decimals={decimals} show={show} />;
}

/** An input for a percentage with at most two decimals. */
export function PercentInput(props: AmountInputProps) {
  return <FigureWithUnit {...props} unit="%" decimals={2} show={plainText} />;
}

function FigureWithUnit({ unit, ...rest }: Omit<TypedNumberProps, 'className'> & { unit: string }) {
  return (
    <div className={css.joined}>
      <TypedNumber {...rest} className={css.amount} />
      <span className={css.unit} aria-hidden>
        {unit}
      </span>
    </div>
  );
}

const plainText = (value: string | null) => (value === null ? '' : numberText(value));

/** A number with a decimal comma. */
export function NumberInput(props: AmountInputProps & { decimals?: number }) {
  const { decimals = 4, ...rest } = props;
  return <TypedNumber {...rest} decimals={decimals} show={plainText} className="num" />;
}

interface TypedNumberProps extends AmountInputProps {
  decimals: number;
  show: (value: string | null) => string;
  className: string | undefined;
}

/** Formats the number when the field loses the focus; until then the text stays as typed. */
function TypedNumber({ value, onChange, decimals, show, selectsOnFocus = false, ...rest }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const selection = useSelectionOnFocus();
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      value={typed ?? show(value)}
      {...(selectsOnFocus && selection)}
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

/**
 * Selects the whole text when the input gets the focus. If a click gives the focus, the click also moves the caret and so ends the
 * selection. So the text is selected again after the click, unless the user has selected a part of the text.
 */
function useSelectionOnFocus() {
  const isClicked = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isClicked.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const hasRange = currentTarget.selectionStart !== currentTarget.selectionEnd;
      if (isClicked.current && !hasRange) currentTarget.select();
      isClicked.current = false;
    },
  };
}
