import { useState, type HTMLInputTypeAttribute } from 'react';
import { TextArea, TextInput } from '../../ui';
import { asText, asTextOrNull, type RecordFieldKind } from './kind';

interface TextKindOptions {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'email' | 'tel' | 'text';
  className?: string;
  /** How what was typed is put in order, as it is stored, when the field is left. */
  tidy?: (text: string) => string;
  /** How what is stored is shown. */
  show?: (text: string) => string;
}

/** A field of one line of text. Passing through it changes nothing. */
function textKind({ tidy = (text) => text.trim(), show = asText, ...ofType }: TextKindOptions = {}): RecordFieldKind {
  return {
    read: (value) => show(asText(value)),
    Input: ({ field, value, attributes, change }) => {
      const [typing, setTyping] = useState(false);
      const text = asText(value);
      return (
        <TextInput
          {...attributes}
          {...ofType}
          name={field.campo}
          maxLength={field.longitudMaxima}
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
    },
  };
}

const bare = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

export const textKindPlain = textKind();
export const emailKind = textKind({ type: 'email', inputMode: 'email' });
export const telephoneKind = textKind({ type: 'tel', inputMode: 'tel', className: 'num' });
export const nifKind = textKind({ className: 'num', tidy: bare });
/** Shown in groups of four, as banks print it. */
export const ibanKind = textKind({
  className: 'num',
  tidy: bare,
  show: (text) => bare(text).replace(/(.{4})(?=.)/g, '$1 '),
});

export const longTextKind: RecordFieldKind = {
  read: asText,
  Input: ({ field, value, attributes, change }) => (
    <TextArea
      {...attributes}
      name={field.campo}
      rows={4}
      maxLength={field.longitudMaxima}
      value={asText(value)}
      onChange={(event) => change(asTextOrNull(event.target.value))}
    />
  ),
};
