import { PALETTE } from './colours';
import type { EditorVariant } from './props';

/** A button (`bold`), a button with a value (`{ list: 'bullet' }`) or a picker (`{ size: ['small', false] }`). */
export type ToolbarControl = string | Readonly<Record<string, string | readonly (string | false)[]>>;

export interface ToolbarGroup {
  name: string;
  controls: readonly ToolbarControl[];
}

/** Black text and white background are the default: choosing them removes the colour. */
const colours = (none: string): (string | false)[] => PALETTE.map(({ value }) => (value === none ? false : value));
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

/** The table commands, in one picker. */
export const TABLE_STEPS = ['insertar', 'fila', 'columna', 'quitar-fila', 'quitar-columna', 'quitar'] as const;

/** The toolbars of the variants of the editor (rows EDIT-04, EDIT-09 and EDIT-11). */
export const TOOLBARS: Readonly<Record<EditorVariant, readonly ToolbarGroup[]>> = {
  completo: [
    { name: 'Título y tamaño', controls: [headings('1', '2', '3', '4', '5', '6'), SIZE] },
    { name: 'Letra', controls: ['bold', 'italic', 'underline', 'strike'] },
    { name: 'Color', controls: [COLOUR, BACKGROUND] },
    { name: 'Párrafo', controls: [ALIGN, 'blockquote', 'code-block'] },
    { name: 'Listas y sangría', controls: [ORDERED, BULLETS, CHECKS, LESS, MORE] },
    { name: 'Insertar', controls: ['link', 'image', 'video'] },
    { name: 'Formato', controls: ['clean'] },
  ],
  notas: [
    { name: 'Letra', controls: ['bold', 'italic', 'underline'] },
    { name: 'Listas', controls: [ORDERED, BULLETS] },
    { name: 'Insertar', controls: ['link', 'image', 'video'] },
    { name: 'Color', controls: [COLOUR, BACKGROUND] },
    { name: 'Formato', controls: ['clean'] },
  ],
  mensaje: [
    { name: 'Letra', controls: ['bold', 'italic', 'underline'] },
    { name: 'Listas', controls: [BULLETS, ORDERED] },
    { name: 'Insertar', controls: ['link', 'image'] },
    { name: 'Otros', controls: ['undo', 'redo'] },
  ],
  reducido: [
    { name: 'Estilo', controls: [headings('1', '2', '3'), 'blockquote', 'code-block'] },
    { name: 'Párrafo', controls: [BULLETS, ORDERED, ALIGN, LESS, MORE] },
    {
      name: 'Color y efectos de texto',
      controls: [COLOUR, BACKGROUND, 'bold', 'italic', 'underline', 'strike', 'clean'],
    },
    { name: 'Insertar', controls: ['image', 'video', 'rule', 'link'] },
    { name: 'Tabla', controls: [{ table: TABLE_STEPS }] },
    { name: 'Fuente', controls: [{ font: [false, 'serif', 'monospace'] }, SIZE] },
    { name: 'Otros', controls: ['fullscreen', 'undo', 'redo', 'source', 'help'] },
  ],
};

const NOTES = ['bold', 'italic', 'underline', 'list', 'indent', 'link', 'image', 'video', 'color', 'background'];
const EVERYTHING = [
  ...NOTES, 'header', 'strike', 'align', 'blockquote', 'code-block', 'code', 'size', 'font', 'script', 'table', 'rule',
]; // oxfmt-ignore

/**
 * The formats of each editor variant. `completo` and `reducido` accept the same formats, so a text from one variant loses nothing in the
 * other. No variant has formulas, because formulas need another library.
 */
export const FORMATS: Readonly<Record<EditorVariant, string[]>> = {
  notas: NOTES,
  mensaje: ['bold', 'italic', 'underline', 'list', 'indent', 'link', 'image'],
  completo: EVERYTHING,
  reducido: EVERYTHING,
};
