import { useState } from 'react';
import { HiddenTextInput, TextInput } from '../../ui';
import {
  asText,
  asTextOrNull,
  type FieldInputProps,
  type FieldType,
  type FixedFieldProps,
  type MaskedValue,
} from '../field-type';
import { EMPTY_TEXT } from '../list-type';
import { lineOfText, type LineOfText, type LineOptions } from './text-input';
import { useReveal } from './use-reveal';

/** Builds a value type for one line of text. In records, the value is masked until the user reveals it. */
export function maskedLine(options: LineOfText): FieldType {
  const { line, ...type } = lineOfText(options);
  const { Input } = type;
  return {
    ...type,
    Input: ({ masked, ...props }) =>
      masked ? <MaskedInput {...props} masked={masked} line={line} /> : <Input {...props} />,
    Fixed: (props) => <FixedLine {...props} line={line} />,
  };
}

interface MaskedInputProps extends FieldInputProps {
  masked: MaskedValue;
  line: LineOptions;
}

/**
 * An input for a masked value. It shows the mask until the user reveals the value or types another value. As long as the value is
 * unchanged, the draft contains the mask, so that the value is not saved again.
 */
function MaskedInput({ field, value, attributes, change, masked, line }: MaskedInputProps) {
  const { attributes: own, tidy, show, isLongerTyped } = line;
  const { whole, isLoading, toggle } = useReveal(masked);
  const [typing, setTyping] = useState(false);
  const text = asText(value);
  const isStored = text === masked.mask;
  const shown = isStored && whole !== null ? whole : text;
  const pass = (typed: string) => change(asTextOrNull(whole !== null && tidy(typed) === whole ? masked.mask : typed));
  return (
    <HiddenTextInput
      {...attributes}
      {...own}
      name={field.etiqueta}
      maxLength={isLongerTyped ? undefined : field.longitudMaxima}
      value={typing || (isStored && whole === null) ? shown : show(shown)}
      isShown={whole !== null}
      isBusy={isLoading}
      onToggle={toggle}
      // Selects the whole mask, so that typing replaces it: a mask cannot be edited, because it hides a part of the value.
      onFocus={(event) => isStored && whole === null && event.target.select()}
      onChange={(event) => {
        setTyping(true);
        pass(event.target.value);
      }}
      onBlur={() => {
        if (typing && !isStored) pass(tidy(text));
        setTyping(false);
      }}
    />
  );
}

/** A masked value that the user may reveal but not change. */
function FixedLine({ field, value, masked, attributes, line }: FixedFieldProps & { line: LineOptions }) {
  const { whole, isLoading, toggle } = useReveal(masked);
  const { 'aria-required': _required, ...rest } = attributes;
  if (masked === undefined) return <TextInput {...rest} readOnly value={line.show(asText(value)) || EMPTY_TEXT} />;
  return (
    <HiddenTextInput
      {...rest}
      {...line.attributes}
      name={field.etiqueta}
      readOnly
      value={whole === null ? masked.mask : line.show(whole)}
      isShown={whole !== null}
      isBusy={isLoading}
      onToggle={toggle}
    />
  );
}
