import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type Quill from 'quill';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import { TextArea } from '../ui';
import { EditorHelp } from './EditorHelp';
import { registerFormats } from './formats';
import { readableHtml, typedHtml } from './html';
import { MODULES } from './modules';
import type { EditorProps } from './props';
import { purifyHtml } from './purify';
import { FORMATS } from './toolbars';
import { useCommands, useTextboxAttributes, useToolbar, useUploads } from './use-quill';
import css from './QuillEditor.module.css';

registerFormats();

const draw = (quill: Quill, html: string, source: 'user' | 'silent') =>
  quill.setContents(quill.clipboard.convert({ html: purifyHtml(html) }), source);

/** The editor proper. It speaks Quill's HTML: what it is given is cleaned before it is drawn, what it gives is cleaned by the server. */
export default function QuillEditor({
  valor,
  onChange,
  variante = 'completo',
  etiqueta,
  onBusy,
  ...rest
}: EditorProps) {
  const reference = useRef<ReactQuill>(null);
  const bounds = useId();
  const [first] = useState(() => purifyHtml(valor ?? ''));
  // What this editor said last: it is drawn already, and drawing it again would move the cursor.
  const said = useRef(valor);
  const [fullscreen, setFullscreen] = useState(false);
  const [source, setSource] = useState<string | null>(null);
  const [help, setHelp] = useState(false);

  useEffect(() => {
    if (said.current === valor) return;
    said.current = valor;
    const quill = reference.current?.getEditor();
    if (quill) draw(quill, valor ?? '', 'silent');
  }, [valor]);
  const say = (html: string) => {
    said.current = typedHtml(html);
    onChange(said.current);
  };
  useTextboxAttributes(reference, { etiqueta, ...rest });
  useToolbar(reference, variante, etiqueta);
  useCommands(reference, {
    toggleFullscreen: () => setFullscreen(!fullscreen),
    showHelp: () => setHelp(true),
    toggleSource: (quill) => {
      if (source !== null) draw(quill, source, 'user');
      setSource(source === null ? readableHtml(quill.root.innerHTML) : null);
    },
  });
  useUploads(reference, onBusy);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !fullscreen || event.defaultPrevented) return;
    event.stopPropagation();
    setFullscreen(false);
  };

  return (
    <div
      id={bounds}
      className={css.editor}
      data-variante={variante}
      data-pantalla={fullscreen}
      data-codigo={source !== null}
      data-mal={rest['aria-invalid'] === true}
      onKeyDown={onKeyDown}
    >
      <ReactQuill
        ref={reference}
        theme="snow"
        useSemanticHTML={false}
        bounds={`[id="${bounds}"]`}
        modules={MODULES[variante]}
        formats={FORMATS[variante]}
        defaultValue={first}
        onChange={(html, _delta, from) => {
          if (from === 'user') say(html);
        }}
      />
      {source !== null && (
        <TextArea
          className={css.source}
          aria-label={`Código de ${etiqueta}`}
          spellCheck={false}
          value={source}
          onChange={(event) => {
            setSource(event.target.value);
            say(purifyHtml(event.target.value));
          }}
        />
      )}
      {help && <EditorHelp onCerrar={() => setHelp(false)} />}
    </div>
  );
}
