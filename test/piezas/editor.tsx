// Renders editors and texts without the application: `?piece=editor&variante=notas`.
import { useState } from 'react';
import { Editor, SafeHtml, type EditorVariant } from '../../frontend/src/fields/editor';
import { DialogHost, ToastHost } from '../../frontend/src/ui';
import { drawPiece, query } from './page';
import { Routed } from './Routed';

/** Global variables through which a test and a piece (the component under test) communicate. */
interface Shared {
  /** The texts to show. */
  texts?: (string | null)[];
  /** The last value of the piece, and how often it changed. */
  lastValue?: unknown;
  changeCount?: number;
  /** Sets the value from outside the editor. */
  setValue?: (html: string | null) => void;
}

const shared = globalThis as Shared;
const texts = shared.texts ?? [];

/** An editor, and an input after it. */
function EditorPiece() {
  const [value, setValue] = useState(texts[0] ?? null);
  shared.lastValue = value;
  shared.setValue = setValue;
  const variant = query.get('variante') as EditorVariant | null;
  const onChange = (next: string | null) => {
    shared.changeCount = (shared.changeCount ?? 0) + 1;
    setValue(next);
  };
  return (
    <div>
      <Editor label="Texto" variant={variant ?? undefined} value={value} onChange={onChange} />
      <input aria-label="Después" />
    </div>
  );
}

/** Shows the texts as pages do: sanitised. */
const SafePiece = () =>
  texts.map((html, index) => (
    <section key={index} data-texto={index}>
      <SafeHtml html={html} />
    </section>
  ));

/** Shows the texts without sanitising, to prove that the hostile texts would run scripts here. */
const UnsafePiece = () =>
  texts.map((html, index) => <section key={index} dangerouslySetInnerHTML={{ __html: html ?? '' }} />);

const PIECES = {
  editor: EditorPiece,
  seguro: SafePiece,
  'sin-limpiar': UnsafePiece,
};

drawPiece(PIECES, (piece) => (
  <>
    <Routed>
      <main style={{ padding: '1rem' }}>
        <h1>Piezas</h1>
        {piece}
      </main>
      <DialogHost />
    </Routed>
    <ToastHost />
  </>
));
