import { PALETTE } from './colours';
import type { ToolbarGroup } from './toolbars';

/** Labels of buttons by `format`, or by `format:value` for a button with a value. */
const BUTTONS: Readonly<Record<string, string>> = {
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  strike: 'Tachado',
  blockquote: 'Cita',
  'code-block': 'Bloque de código',
  'list:ordered': 'Lista numerada',
  'list:bullet': 'Lista con viñetas',
  'list:check': 'Lista de tareas',
  'indent:-1': 'Menos sangría',
  'indent:+1': 'Más sangría',
  link: 'Enlace',
  image: 'Imagen',
  video: 'Vídeo',
  clean: 'Quitar formato',
  rule: 'Línea horizontal',
  fullscreen: 'Pantalla completa',
  undo: 'Deshacer',
  redo: 'Rehacer',
  source: 'Ver código',
  help: 'Ayuda del editor',
};

const PICKERS: Readonly<Record<string, string>> = {
  header: 'Título',
  size: 'Tamaño',
  font: 'Fuente',
  align: 'Alineación',
  color: 'Color del texto',
  background: 'Color de fondo',
  table: 'Tabla',
};

const colourNames = (none: string, meaning: string): Record<string, string> => ({
  ...Object.fromEntries(PALETTE.map(({ value, name: colour }) => [value, colour])),
  '': `${none} (${meaning})`,
});

/** Labels of the choices of pickers; the empty value is the default format. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  header: {
    '': 'Normal',
    ...Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((level) => [level, `Título ${level}`])),
  },
  size: { small: 'Pequeña', '': 'Normal', large: 'Grande', huge: 'Enorme' },
  font: { '': 'Sin remates', serif: 'Con remates', monospace: 'Ancho fijo' },
  align: { '': 'A la izquierda', center: 'Centrado', right: 'A la derecha', justify: 'Justificado' },
  color: colourNames('negro', 'sin color'),
  background: colourNames('blanco', 'sin fondo'),
  table: {
    insertar: 'Insertar tabla',
    fila: 'Añadir fila debajo',
    columna: 'Añadir columna a la derecha',
    'quitar-fila': 'Quitar fila',
    'quitar-columna': 'Quitar columna',
    quitar: 'Quitar tabla',
  },
};

/** Pickers that show words. The other pickers show icons or colours. */
const WORDS = ['header', 'size', 'font', 'table'];

const formatOf = (element: Element): string =>
  [...element.classList].find((name) => name.startsWith('ql-') && !name.startsWith('ql-picker'))?.slice(3) ?? '';

/** Gives controls and groups of a toolbar their Spanish labels and tooltips. */
export function labelToolbar(toolbar: HTMLElement, label: string, groups: readonly ToolbarGroup[]): void {
  toolbar.setAttribute('aria-label', `Formato de ${label}`);
  toolbar.querySelectorAll('.ql-formats').forEach((group, index) => {
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', groups[index]?.name ?? '');
  });
  toolbar.querySelectorAll('button').forEach((button) => {
    const format = formatOf(button);
    name(button, BUTTONS[button.value === '' ? format : `${format}:${button.value}`] ?? format);
  });
  toolbar.querySelectorAll<HTMLElement>('.ql-picker').forEach(labelPicker);
}

function labelPicker(picker: HTMLElement): void {
  const format = formatOf(picker);
  const choices = CHOICES[format] ?? {};
  for (const item of picker.querySelectorAll<HTMLElement>('.ql-picker-item')) {
    const words = choices[item.dataset.value ?? ''] ?? '';
    name(item, words);
    if (WORDS.includes(format)) item.dataset.label = words;
  }
  const label = picker.querySelector<HTMLElement>('.ql-picker-label');
  if (!label) return;
  name(label, PICKERS[format] ?? format);
  if (format === 'table') label.removeAttribute('data-value');
  else if (WORDS.includes(format)) label.dataset.label = choices[label.dataset.value ?? ''] ?? '';
}

function name(element: HTMLElement, words: string): void {
  element.setAttribute('aria-label', words);
  element.title = words;
}
