// Draws editors, texts and fields by themselves: `?pieza=editor&variante=notas`.
import { useState } from 'react';
import type { LayoutEntry, RecordField as FieldDefinition, SelectorItem } from '../../libs/contracts';
import { Editor, SafeHtml, type EditorVariant } from '../../frontend/src/fields/editor';
import { RecordField } from '../../frontend/src/records/form/RecordField';
import { DialogHost, ToastHost } from '../../frontend/src/ui';
import { drawPiece, query } from './page';

/** What a test and a piece tell each other. */
interface Shared {
  /** The texts to show. */
  textos?: (string | null)[];
  /** The last value that the piece reported, and how often it reported one. */
  dicho?: unknown;
  veces?: number;
  /** Changes the value from outside. */
  ponValor?: (html: string | null) => void;
  /** The field to draw, with its value. */
  campo?: { field: FieldDefinition; value?: unknown; references?: SelectorItem[]; readOnly?: boolean };
}

const shared = globalThis as Shared;
const texts = shared.textos ?? [];
const nothing = () => undefined;

/** An editor, and an input after it. */
function EditorPiece() {
  const [value, setValue] = useState(texts[0] ?? null);
  shared.dicho = value;
  shared.ponValor = setValue;
  const variant = query.get('variante') as EditorVariant | null;
  const onChange = (next: string | null) => {
    shared.veces = (shared.veces ?? 0) + 1;
    setValue(next);
  };
  return (
    <div>
      <Editor label="Texto" variant={variant ?? undefined} value={value} onChange={onChange} />
      <input aria-label="Después" />
    </div>
  );
}

/** Many editors at once, each with a text. */
const EditorsPiece = () =>
  texts.map((value, index) => <Editor key={index} label={`Texto ${index}`} value={value} onChange={nothing} />);

/** The texts as a reader sees them. */
const SafePiece = () =>
  texts.map((html, index) => (
    <section key={index} data-texto={index}>
      <SafeHtml html={html} />
    </section>
  ));

/** The texts without sanitising: shows that a hostile text would run here. */
const UnsafePiece = () =>
  texts.map((html, index) => <section key={index} dangerouslySetInnerHTML={{ __html: html ?? '' }} />);

const WHOLE_ROW: LayoutEntry = { i: 'campo', x: 0, y: 0, w: 12, h: 1 };

/** A field of a record. */
function FieldPiece() {
  if (!shared.campo) throw new Error('The test gave no field.');
  const { field, value, references = [], readOnly = false } = shared.campo;
  const [current, setCurrent] = useState<unknown>(value ?? null);
  shared.dicho = current;
  return (
    <RecordField
      field={field}
      entry={WHOLE_ROW}
      value={current}
      readOnly={readOnly}
      references={references}
      change={(_field, next) => setCurrent(next)}
      markUnparsed={nothing}
    />
  );
}

const PIECES = {
  editor: EditorPiece,
  editores: EditorsPiece,
  seguro: SafePiece,
  'sin-limpiar': UnsafePiece,
  campo: FieldPiece,
};

drawPiece(PIECES, (piece) => (
  <>
    <main style={{ padding: '1rem' }}>
      <h1>Piezas</h1>
      {piece}
    </main>
    <ToastHost />
    <DialogHost />
  </>
));
