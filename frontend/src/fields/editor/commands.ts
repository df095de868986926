import type Quill from 'quill';
import type { TABLE_STEPS } from './toolbars';

/** Commands of a toolbar that are not text formats. */
export interface EditorCommands {
  toggleFullscreen: () => void;
  toggleSource: (quill: Quill) => void;
  showHelp: () => void;
}

const commandsOf = new WeakMap<Quill, EditorCommands>();

/** Registers the commands of an editor. */
export function setCommands(quill: Quill, commands: EditorCommands): void {
  commandsOf.set(quill, commands);
}

interface TableModule {
  insertTable: (rows: number, columns: number) => void;
  insertRowBelow: () => void;
  insertColumnRight: () => void;
  deleteRow: () => void;
  deleteColumn: () => void;
  deleteTable: () => void;
}

const TABLES: Readonly<Record<(typeof TABLE_STEPS)[number], (table: TableModule) => void>> = {
  insertar: (table) => table.insertTable(3, 3),
  fila: (table) => table.insertRowBelow(),
  columna: (table) => table.insertColumnRight(),
  'quitar-fila': (table) => table.deleteRow(),
  'quitar-columna': (table) => table.deleteColumn(),
  quitar: (table) => table.deleteTable(),
};

const isTableStep = (value: unknown): value is keyof typeof TABLES => typeof value === 'string' && value in TABLES;

interface Toolbar {
  quill: Quill;
}

/** Toolbar handlers for buttons that do more than set a format. Quill calls them with its toolbar as `this`. */
export const HANDLERS = {
  link(this: Toolbar, on: unknown) {
    const { quill } = this;
    if (on === false) {
      quill.format('link', false, 'user');
      return;
    }
    const range = quill.getSelection(true);
    const chosen = quill.getText(range.index, range.length).trim();
    const { tooltip } = quill.theme as unknown as { tooltip: { edit: (mode: string, preview: string) => void } };
    tooltip.edit('link', /^(https?:\/\/|[^\s@]+@)\S+$/.test(chosen) ? chosen : '');
  },
  rule(this: Toolbar) {
    const { index, length } = this.quill.getSelection(true);
    this.quill.insertEmbed(index + length, 'rule', true, 'user');
    this.quill.setSelection(index + length + 1, 'user');
  },
  table(this: Toolbar, step: unknown) {
    if (isTableStep(step)) TABLES[step](this.quill.getModule('table') as TableModule);
  },
  undo(this: Toolbar) {
    this.quill.history.undo();
  },
  redo(this: Toolbar) {
    this.quill.history.redo();
  },
  fullscreen(this: Toolbar) {
    commandsOf.get(this.quill)?.toggleFullscreen();
  },
  source(this: Toolbar) {
    commandsOf.get(this.quill)?.toggleSource(this.quill);
  },
  help(this: Toolbar) {
    commandsOf.get(this.quill)?.showHelp();
  },
};
