import { IconTypography } from '@tabler/icons-react';
import { useRef } from 'react';
import { Editor } from './editor';
import { asText, asTextOrNull, WHOLE_ROW, type FieldInputProps, type FieldType } from './field-type';

const WAIT = 'Espere a que se suba la imagen.';

export const richTextField: FieldType = {
  name: 'texto con formato',
  icon: IconTypography,
  width: WHOLE_ROW,
  sample: 'Un texto con formato.',
  text: (value) => new DOMParser().parseFromString(asText(value), 'text/html').body.textContent.trim(),
  Input: RichTextInput,
  Fixed: ({ field, value, attributes }) => (
    <Editor
      id={attributes.id}
      variant={field.editor ?? 'completo'}
      label={field.etiqueta}
      value={asTextOrNull(value)}
      onChange={() => undefined}
      readOnly
    />
  ),
};

function RichTextInput({ field, value, attributes, change, markUnparsed }: FieldInputProps) {
  const busy = useRef(false);
  return (
    <Editor
      {...attributes}
      variant={field.editor ?? 'completo'}
      label={field.etiqueta}
      value={asTextOrNull(value)}
      onChange={(html) => {
        change(html);
        if (busy.current) markUnparsed(WAIT);
      }}
      // While a picture is being uploaded, the field is invalid, because a save would leave out that picture.
      onBusy={(now) => {
        busy.current = now;
        markUnparsed(now ? WAIT : '');
      }}
    />
  );
}
