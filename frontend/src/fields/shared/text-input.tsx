import { useId, useState, type HTMLInputTypeAttribute } from 'react';
import { TextInput } from '../../ui';
import { asText, asTextOrNull, type FieldInputProps, type FieldType } from '../field-type';

export interface LineOfText extends Pick<FieldType, 'name' | 'icon' | 'width' | 'sample' | 'href'> {
  /** Attributes of the input. */
  attributes?: LineAttributes;
  /** Converts the typed text to the stored form, when the focus leaves the input. */
  tidy?: (text: string) => string;
  /** Converts the stored text to the shown form. */
  show?: (text: string) => string;
  /**
   * True if the typed text may be longer than the stored text, because users may type separators. The server checks the length of the
   * stored text.
   */
  isLongerTyped?: boolean;
}

interface LineAttributes {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'email' | 'tel' | 'text';
  className?: string;
}

/** The options of a one-line input. Missing options have their default values. */
export type LineOptions = Required<Pick<LineOfText, 'attributes' | 'tidy' | 'show' | 'isLongerTyped'>>;

/** Builds a value type that is typed in one line of text. */
export function lineOfText({
  attributes = {},
  tidy = (text) => text.trim(),
  show = asText,
  isLongerTyped = false,
  ...type
}: LineOfText): FieldType & { line: LineOptions } {
  const line = { attributes, tidy, show, isLongerTyped };
  return {
    ...type,
    line,
    text: (value) => show(asText(value)),
    Input: (props) => <LineInput {...props} line={line} />,
  };
}

interface LineInputProps extends FieldInputProps {
  line: LineOptions;
}

/**
 * An input of one line. When the focus leaves the input, a typed text is tidied; a stored text that the user has not changed stays as it
 * is.
 */
function LineInput({ field, value, attributes, change, line }: LineInputProps) {
  const { tidy, show, isLongerTyped } = line;
  const [typing, setTyping] = useState(false);
  const text = asText(value);
  const listId = useId();
  const input = (
    <TextInput
      {...attributes}
      {...line.attributes}
      list={field.sugerencias === undefined ? undefined : listId}
      name={field.campo}
      maxLength={isLongerTyped ? undefined : field.longitudMaxima}
      value={typing ? text : show(text)}
      onChange={(event) => {
        setTyping(true);
        change(asTextOrNull(event.target.value));
      }}
      onBlur={() => {
        if (typing && tidy(text) !== text) change(asTextOrNull(tidy(text)));
        setTyping(false);
      }}
    />
  );
  if (field.sugerencias === undefined) return input;
  return (
    <>
      {input}
      <datalist id={listId}>
        {field.sugerencias.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
