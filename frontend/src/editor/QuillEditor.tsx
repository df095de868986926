import { useEffect, useMemo, useRef } from 'react';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import type { EditorProps } from './props';

const TOOLBARS = {
  completo: [
    [{ header: [1, 2, 3, 4, 5, 6, false] }],
    ['bold', 'italic', 'underline'],
    [{ list: 'ordered' }, { list: 'bullet' }],
    ['link', 'clean'],
  ],
  reducido: [
    ['bold', 'italic', 'underline'],
    [{ list: 'ordered' }, { list: 'bullet' }],
    ['link', 'clean'],
  ],
  notas: [
    ['bold', 'italic', 'underline'],
    [{ list: 'ordered' }, { list: 'bullet' }],
    ['link', 'clean'],
  ],
};

/** The editor proper. */
export default function QuillEditor({
  valor,
  onChange,
  variante = 'completo',
  etiqueta,
  id,
  soloLectura = false,
  ...aria
}: EditorProps) {
  const quill = useRef<ReactQuill>(null);
  const modules = useMemo(() => ({ toolbar: TOOLBARS[variante] }), [variante]);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = aria;

  useEffect(() => {
    const place = quill.current?.getEditor().root;
    if (!place) return;
    place.setAttribute('role', 'textbox');
    place.setAttribute('aria-multiline', 'true');
    const attributes = {
      id,
      'aria-label': etiqueta,
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
      'aria-required': required,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === false) place.removeAttribute(name);
      else place.setAttribute(name, String(value));
    }
  }, [id, etiqueta, describedBy, invalid, required]);

  return (
    <ReactQuill
      ref={quill}
      theme="snow"
      useSemanticHTML={false}
      modules={modules}
      readOnly={soloLectura}
      value={valor ?? ''}
      onChange={(html) => onChange(html === '<p><br></p>' ? null : html)}
    />
  );
}
