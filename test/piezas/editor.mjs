// Draws editors, texts and fields by themselves, as a screen would: `?pieza=editor&variante=notas`. Texts to show are in
// `window.textos`, what a piece says in `window.dicho`.
import '../../frontend/src/ui/theme/mantine.css';
import '../../frontend/src/ui/theme/tokens.css';
import '../../frontend/src/ui/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Editor, SafeHtml } from '../../frontend/src/fields/editor';
import { RecordField } from '../../frontend/src/records/form/RecordField';
import { DialogHost, ToastHost } from '../../frontend/src/ui';

const query = new URLSearchParams(globalThis.location.search);
const texts = globalThis.textos ?? [];

/** An editor, and a field after it; what it says last is in `dicho`, and how often it spoke in `veces`. */
function Writing() {
  const [valor, setValor] = useState(texts[0] ?? null);
  globalThis.dicho = valor;
  globalThis.ponValor = setValor;
  return h(
    'div',
    null,
    h(Editor, {
      etiqueta: 'Texto',
      variante: query.get('variante') ?? undefined,
      valor,
      onChange: (next) => {
        globalThis.veces = (globalThis.veces ?? 0) + 1;
        setValor(next);
      },
    }),
    h('input', { 'aria-label': 'Después' }),
  );
}

/** Many editors at once, each with a text. */
const Editors = () =>
  texts.map((valor, index) => h(Editor, { key: index, etiqueta: `Texto ${index}`, valor, onChange: () => undefined }));

/** Texts as they are shown to whoever reads them. */
const Shown = () =>
  texts.map((html, index) => h('section', { key: index, 'data-texto': index }, h(SafeHtml, { html })));

/** The same without any cleaning: what is hostile must be seen to run here. */
const Uncleaned = () =>
  texts.map((html, index) => h('section', { key: index, dangerouslySetInnerHTML: { __html: html } }));

/** A field of a record; `window.campo` describes it. */
function OneField() {
  const { field, value, references, readOnly = false } = globalThis.campo;
  const [now, setNow] = useState(value ?? null);
  globalThis.dicho = now;
  return h(RecordField, {
    field,
    columns: 12,
    value: now,
    readOnly,
    references: references ?? [],
    change: (_campo, next) => setNow(next),
    misspell: () => undefined,
  });
}

const PIECES = { editor: Writing, editores: Editors, seguro: Shown, 'sin-limpiar': Uncleaned, campo: OneField };

createRoot(globalThis.document.getElementById('app')).render(
  h(
    MantineProvider,
    { forceColorScheme: 'light' },
    h('main', { style: { padding: '1rem' } }, h('h1', null, 'Piezas'), h(PIECES[query.get('pieza')])),
    h(ToastHost),
    h(DialogHost),
  ),
);
