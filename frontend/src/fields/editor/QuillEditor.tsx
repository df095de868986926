import { useId, useRef } from 'react';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import { TextArea } from '../../ui';
import { EditorHelp } from './EditorHelp';
import { registerFormats } from './formats';
import { MODULES } from './modules';
import type { EditorProps } from './props';
import { purifyHtml } from './purify';
import { FORMATS } from './toolbars';
import { useEditorModes } from './use-editor-modes';
import { useHtmlValue } from './use-html-value';
import { useCommands, useInsertRef, useTextboxAttributes, useTextboxRef, useToolbar, useUploads } from './use-quill';
import css from './QuillEditor.module.css';

registerFormats();

/** The Quill editor. HTML is sanitised here before it is shown, and by the server when it is saved. */
export default function QuillEditor(props: EditorProps) {
  const { variant = 'completo', label, textboxRef, insertRef, onBusy } = props;
  const reference = useRef<ReactQuill>(null);
  const bounds = useId();
  const { initialHtml, emit } = useHtmlValue(reference, props);
  const { isFullscreen, source, setSource, isHelpOpen, closeHelp, commands, onKeyDown } = useEditorModes();
  useTextboxRef(reference, textboxRef);
  useInsertRef(reference, insertRef);
  useTextboxAttributes(reference, props);
  useToolbar(reference, variant, label);
  useCommands(reference, commands);
  useUploads(reference, onBusy);
  return (
    <div
      id={bounds}
      className={css.editor}
      data-variante={variant}
      data-pantalla={isFullscreen}
      data-codigo={source !== null}
      data-mal={props['aria-invalid'] === true}
      onKeyDown={onKeyDown}
    >
      <ReactQuill
        ref={reference}
        theme="snow"
        useSemanticHTML={false}
        bounds={`[id="${bounds}"]`}
        modules={MODULES[variant]}
        formats={FORMATS[variant]}
        defaultValue={initialHtml}
        onChange={(html, _delta, from) => {
          if (from === 'user') emit(html);
        }}
      />
      {source !== null && (
        <TextArea
          className={css.source}
          aria-label={`Código de ${label}`}
          spellCheck={false}
          value={source}
          onChange={({ target }) => {
            setSource(target.value);
            emit(purifyHtml(target.value));
          }}
        />
      )}
      {isHelpOpen && <EditorHelp onClose={closeHelp} />}
    </div>
  );
}
