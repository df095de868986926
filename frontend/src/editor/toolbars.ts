import { PALETTE } from './colours';
import type { EditorVariant } from './props';

/** A button (`bold`), a button with a value (`{ list: 'bullet' }`) or a picker (`{ size: ['small', false] }`). */
export type ToolbarControl = string | Readonly<Record<string, string | readonly (string | false)[]>>;

export interface ToolbarGroup {
  nombre: string;
  controles: readonly ToolbarControl[];
}

/** Black letters and white ground are what a text has of itself: those two take a colour away again. */
const colours = (none: string): (string | false)[] => PALETTE.map(({ valor }) => (valor === none ? false : valor));
const COLOUR: ToolbarControl = { color: colours('#000000') };
const BACKGROUND: ToolbarControl = { background: colours('#ffffff') };
const SIZE: ToolbarControl = { size: ['small', false, 'large', 'huge'] };
const ALIGN: ToolbarControl = { align: [false, 'center', 'right', 'justify'] };
const ORDERED: ToolbarControl = { list: 'ordered' };
const BULLETS: ToolbarControl = { list: 'bullet' };
const CHECKS: ToolbarControl = { list: 'check' };
const LESS: ToolbarControl = { indent: '-1' };
const MORE: ToolbarControl = { indent: '+1' };
const headings = (...levels: string[]): ToolbarControl => ({ header: [...levels, false] });

/** What can be done to a table, all from one picker. */
export const TABLE_STEPS = ['insertar', 'fila', 'columna', 'quitar-fila', 'quitar-columna', 'quitar'] as const;

/** The toolbars, as the specification has them (S0 §9). */
export const TOOLBARS: Readonly<Record<EditorVariant, readonly ToolbarGroup[]>> = {
  completo: [
    { nombre: 'Título y tamaño', controles: [headings('1', '2', '3', '4', '5', '6'), SIZE] },
    { nombre: 'Letra', controles: ['bold', 'italic', 'underline', 'strike'] },
    { nombre: 'Color', controles: [COLOUR, BACKGROUND] },
    { nombre: 'Párrafo', controles: [ALIGN, 'blockquote', 'code-block'] },
    { nombre: 'Listas y sangría', controles: [ORDERED, BULLETS, CHECKS, LESS, MORE] },
    { nombre: 'Insertar', controles: ['link', 'image', 'video'] },
    { nombre: 'Formato', controles: ['clean'] },
  ],
  notas: [
    { nombre: 'Letra', controles: ['bold', 'italic', 'underline'] },
    { nombre: 'Listas', controles: [ORDERED, BULLETS] },
    { nombre: 'Insertar', controles: ['link', 'image', 'video'] },
    { nombre: 'Color', controles: [COLOUR, BACKGROUND] },
    { nombre: 'Formato', controles: ['clean'] },
  ],
  reducido: [
    { nombre: 'Estilo', controles: [headings('1', '2', '3'), 'blockquote', 'code-block'] },
    { nombre: 'Párrafo', controles: [BULLETS, ORDERED, ALIGN, LESS, MORE] },
    {
      nombre: 'Color y efectos de texto',
      controles: [COLOUR, BACKGROUND, 'bold', 'italic', 'underline', 'strike', 'clean'],
    },
    { nombre: 'Insertar', controles: ['image', 'video', 'rule', 'link'] },
    { nombre: 'Tabla', controles: [{ table: TABLE_STEPS }] },
    { nombre: 'Fuente', controles: [{ font: [false, 'serif', 'monospace'] }, SIZE] },
    { nombre: 'Otros', controles: ['fullscreen', 'undo', 'redo', 'source', 'help'] },
  ],
};

const NOTES = ['bold', 'italic', 'underline', 'list', 'indent', 'link', 'image', 'video', 'color', 'background'];
const EVERYTHING = [
  ...NOTES, 'header', 'strike', 'align', 'blockquote', 'code-block', 'code', 'size', 'font', 'script', 'table', 'rule',
]; // prettier-ignore

/**
 * What a text of each variant may hold. Formulas are in none: they need a library of their own, and break without it.
 * The two large editors take all that either of them makes, so that neither loses what the other wrote.
 */
export const FORMATS: Readonly<Record<EditorVariant, string[]>> = {
  notas: NOTES,
  completo: EVERYTHING,
  reducido: EVERYTHING,
};
