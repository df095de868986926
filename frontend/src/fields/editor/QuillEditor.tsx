import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type Quill from 'quill';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import { TextArea } from '../../ui';
import { EditorHelp } from './EditorHelp';
import { registerFormats } from './formats';
import { readableHtml, typedHtml } from './html';
import { MODULES } from './modules';
import type { EditorProps } from './props';
import { purifyHtml } from './purify';
import { FORMATS } from './toolbars';
import { useCommands, useTextboxAttributes, useTextboxRef, useToolbar, useUploads } from './use-quill';
import css from './QuillEditor.module.css';

registerFormats();

const draw = (quill: Quill, html: string, source: 'user' | 'silent') =>
  quill.setContents(quill.clipboard.convert({ html: purifyHtml(html) }), source);

/** The Quill editor. HTML is sanitised here before it is shown, and by the server when it is saved. */
export default function QuillEditor({
  value,
  onChange,
  variant = 'completo',
  label,
  onBusy,
  textboxRef,
  ...rest
}: EditorProps) {
  const reference = useRef<ReactQuill>(null);
  const bounds = useId();
  const [first] = useState(() => purifyHtml(value ?? ''));
  // The last value that the editor emitted: setting it again would move the cursor.
  const said = useRef(value);
  const [fullscreen, setFullscreen] = useState(false);
  const [source, setSource] = useState<string | null>(null);
  const [help, setHelp] = useState(false);

  useEffect(() => {
    if (said.current === value) return;
    said.current = value;
    const quill = reference.current?.getEditor();
    if (quill) draw(quill, value ?? '', 'silent');
  }, [value]);
  const say = (html: string) => {
    said.current = typedHtml(html);
    onChange(said.current);
  };
  useTextboxRef(reference, textboxRef);
  useTextboxAttributes(reference, { label, ...rest });
  useToolbar(reference, variant, label);
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
      data-variante={variant}
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
        modules={MODULES[variant]}
        formats={FORMATS[variant]}
        defaultValue={first}
        onChange={(html, _delta, from) => {
          if (from === 'user') say(html);
        }}
      />
      {source !== null && (
        <TextArea
          className={css.source}
          aria-label={`Código de ${label}`}
          spellCheck={false}
          value={source}
          onChange={(event) => {
            setSource(event.target.value);
            say(purifyHtml(event.target.value));
          }}
        />
      )}
      {help && <EditorHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
