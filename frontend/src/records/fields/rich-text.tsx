import { useRef } from 'react';
import { Editor } from '../../editor';
import { asText, asTextOrNull, type RecordFieldKind, type RecordInputProps } from './kind';

const WAIT = 'Espere a que se suba la imagen.';

/** Text with its format, written in the editor; where it cannot be changed, as it reads. */
export const richTextKind: RecordFieldKind = {
  read: (value) => new DOMParser().parseFromString(asText(value), 'text/html').body.textContent.trim(),
  Fixed: ({ field, value, attributes }) => (
    <Editor
      id={attributes.id}
      etiqueta={field.etiqueta}
      valor={asTextOrNull(value)}
      onChange={() => undefined}
      soloLectura
    />
  ),
  Input: RichTextInput,
};

function RichTextInput({ field, value, attributes, change, misspell }: RecordInputProps) {
  const busy = useRef(false);
  return (
    <Editor
      {...attributes}
      etiqueta={field.etiqueta}
      valor={asTextOrNull(value)}
      onChange={(html) => {
        change(html);
        if (busy.current) misspell(WAIT);
      }}
      // A picture on its way into the text would be left out of it by a save.
      onBusy={(now) => {
        busy.current = now;
        misspell(now ? WAIT : '');
      }}
    />
  );
}
