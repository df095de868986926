import { Editor } from '../../editor';
import { asText, asTextOrNull, type RecordFieldKind } from './kind';

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
  Input: ({ field, value, attributes, change }) => (
    <Editor {...attributes} etiqueta={field.etiqueta} valor={asTextOrNull(value)} onChange={change} />
  ),
};
