import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  FormBreakpoint,
  FormReply,
  FormSaved,
  FormState,
  LayoutEntry,
  RecordField,
} from '../../../libs/contracts';
import { ApiError, postForm, type Fields } from '../api';
import { forgetData } from '../app';
import { askAgain, askChoice, askConfirm, showToast } from '../ui';
import {
  addGroup,
  addItem,
  arrange,
  deleteGroup,
  deleteItem,
  designOf,
  entryOf,
  gridOf,
  groupNamed,
  itemNamed,
  moveGroup,
  moveItem,
  moveToGroup,
  resizeItem,
} from './model/design';
import { fieldOf, freeLabel, sourceOf, widthOf } from './model/fields';
import { readingOrder, type Direction, type Place } from './model/grid';
import { begin, change, isDirty, redo, undo, type History } from './model/history';
import { placeText } from './model/widths';

export interface Selection {
  kind: 'campo' | 'grupo';
  i: string;
}

/** What should have the focus next; each time it is asked for is a turn of its own. */
export interface AskedFocus {
  i: string;
  turn: number;
}

export const formKey = (codigo: string) => ['formulario', codigo];

/** All that the designer of a form holds, and what can be done in it. */
export function useDesigner(form: FormReply, reload: () => Promise<FormReply | undefined>) {
  const client = useQueryClient();
  const [history, setHistory] = useState<History<FormState>>(() => begin(designOf(form)));
  const [breakpoint, setBreakpoint] = useState<FormBreakpoint>('lg');
  const [preview, setPreview] = useState(false);
  const [selection, select] = useState<Selection | null>(null);
  const [focus, setFocus] = useState<AskedFocus>({ i: '', turn: 0 });
  const [said, announce] = useState('');
  const { codigo } = form;
  const design = history.now;
  const post = useMutation({
    mutationFn: (fields: Fields) => postForm<FormSaved>(`/api/formularios/${codigo}`, fields),
  });
  const reset = useMutation({
    mutationFn: () => postForm<FormSaved>(`/api/formularios/${codigo}/restablecer`, { version: form.version }),
  });
  const busy = post.isPending || reset.isPending;
  /** Known at once, before it is drawn: a second press would be told of a newer design, which is its own. */
  const underWay = useRef(false);

  const focusOn = (i: string) => setFocus(({ turn }) => ({ i, turn: turn + 1 }));
  const edit = (next: FormState, about: string | null = null) => {
    if (!busy) setHistory((now) => change(now, next, about));
  };
  const labelOf = (state: FormState, i: string): string => {
    const item = itemNamed(state, i);
    return item ? fieldOf(form, item).etiqueta : '';
  };
  const tell = (next: FormState, i: string) => {
    const entry = entryOf(next, i, breakpoint);
    const group = groupNamed(next, itemNamed(next, i)?.grupo ?? '');
    const goesOver = itemNamed(design, i)?.grupo !== group?.i;
    if (next === design || !entry) announce(`${labelOf(design, i)}: no puede seguir por ahí`);
    else announce(`${labelOf(next, i)}: ${goesOver && group ? `grupo ${group.titulo}, ` : ''}${placeText(entry)}`);
  };
  /** Something was done to the place of a field. */
  const moved = (next: FormState, i: string) => {
    edit(next);
    tell(next, i);
    select({ kind: 'campo', i });
    focusOn(i);
  };

  const currentGroup =
    (selection?.kind === 'grupo' ? groupNamed(design, selection.i) : undefined) ??
    groupNamed(design, itemNamed(design, selection?.i ?? '')?.grupo ?? '') ??
    design.grupos[0];

  const start = (fresh: FormReply) => {
    client.setQueryData(formKey(codigo), fresh);
    setHistory(begin(designOf(fresh)));
  };
  const loadAgain = async () => {
    const fresh = await reload();
    if (fresh) start(fresh);
  };
  const refused = async (error: unknown, again: () => Promise<number | null>): Promise<number | null> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 409) return (await askAgain(error)) ? again() : null;
    const answer = await askChoice({
      titulo: 'Hay un diseño más nuevo',
      texto: error.mensaje,
      opciones: [
        { valor: 'cargar', etiqueta: 'Descartar el mío y abrir el otro', variant: 'danger-quiet', aparte: true },
        { valor: 'seguir', etiqueta: 'Seguir editando' },
      ],
      enfocada: 'seguir',
      alCancelar: 'seguir',
    });
    if (answer === 'cargar') await loadAgain();
    return null;
  };
  const done = (saved: FormSaved): number => {
    start(saved.formulario);
    void forgetData();
    showToast({ texto: saved.mensaje });
    return saved.version;
  };

  const save = async (): Promise<number | null> => {
    if (busy || underWay.current) return null;
    underWay.current = true;
    const saving = post.mutateAsync({ ...design, version: form.version }).finally(() => {
      underWay.current = false;
    });
    try {
      return done(await saving);
    } catch (error) {
      return refused(error, save);
    }
  };
  const backToUsual = async (): Promise<number | null> => {
    try {
      const version = done(await reset.mutateAsync());
      select(null);
      return version;
    } catch (error) {
      return refused(error, backToUsual);
    }
  };

  return {
    form,
    design,
    breakpoint,
    setBreakpoint,
    preview,
    setPreview: (shown: boolean) => {
      setFocus(({ turn }) => ({ i: '', turn }));
      setPreview(shown);
    },
    selection: isThere(design, selection) ? selection : null,
    select,
    focus,
    said,
    busy,
    saving: post.isPending,
    dirty: isDirty(history),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    currentGroup,
    edit,
    undo: () => {
      setHistory(undo);
      announce('Deshecho');
    },
    redo: () => {
      setHistory(redo);
      announce('Rehecho');
    },

    /** A field into a group, by default the one in hand. It is chosen then. */
    addField: (field: RecordField, grupo = currentGroup?.i, at?: Place) => {
      if (grupo === undefined) return;
      const general = form.campos_generales.some(({ campo }) => campo === field.campo);
      const own = general ? { etiqueta: freeLabel(form, design, field.etiqueta), ...firstOptions(field) } : {};
      const { design: next, i } = addItem(
        design,
        { data: { name: field.campo, ...own }, width: widthOf(field) },
        { grupo, breakpoint, at },
      );
      moved(next, i);
    },
    move: (i: string, direction: Direction) => moved(moveItem(design, i, direction, breakpoint), i),
    resize: (i: string, width: number, about: string | null = null) => {
      const next = resizeItem(design, i, width, breakpoint);
      edit(next, about);
      tell(next, i);
    },
    resizeBy: (i: string, step: number) => {
      const width = entryOf(design, i, breakpoint)?.w ?? 0;
      moved(resizeItem(design, i, width + step, breakpoint), i);
    },
    /** Fields of a group were dragged, or drawn wider, by the mouse. */
    arrange: (i: string, grupo: string, grid: readonly LayoutEntry[]) => {
      const next = arrange(design, grupo, breakpoint, grid);
      if (next !== design) moved(next, i);
    },
    sendTo: (i: string, grupo: string, at?: Place) => moved(moveToGroup(design, i, { grupo, breakpoint, at }), i),

    deleteField: async (i: string) => {
      if (!(await askToDelete('campo'))) return;
      const item = itemNamed(design, i);
      if (!item) return;
      const order = readingOrder(gridOf(design, item.grupo, breakpoint)).map((entry) => entry.i);
      const at = order.indexOf(i);
      announce(`${labelOf(design, i)}: borrado`);
      edit(deleteItem(design, i));
      const next = order[at + 1] ?? order[at - 1];
      select(next === undefined ? { kind: 'grupo', i: item.grupo } : { kind: 'campo', i: next });
      focusOn(next ?? item.grupo);
    },
    deleteGroup: async (i: string) => {
      if (!(await askToDelete('grupo'))) return;
      const left = design.grupos.filter((group) => group.i !== i);
      announce(`${groupNamed(design, i)?.titulo ?? ''}: borrado`);
      edit(deleteGroup(design, i));
      select(null);
      focusOn(left[0]?.i ?? ADD_GROUP);
    },
    addGroup: (solapa = currentGroup?.solapa ?? form.solapas[0]?.codigo ?? '') => {
      const { design: next, i } = addGroup(design, freeTitle(design), solapa);
      edit(next);
      select({ kind: 'grupo', i });
      focusOn(i);
      announce(`${groupNamed(next, i)?.titulo ?? ''}: grupo añadido`);
    },
    moveGroup: (i: string, direction: 'arriba' | 'abajo') => {
      const next = moveGroup(design, i, direction);
      edit(next);
      const titulo = groupNamed(design, i)?.titulo ?? '';
      announce(next === design ? `${titulo}: no puede seguir por ahí` : `${titulo}: movido hacia ${direction}`);
    },

    /** Saves; its version, or null when it was refused and the person has been told. Nothing is lost by a refusal. */
    save,
    reset: async () => {
      const sure = await askConfirm({
        titulo: 'Volver al diseño de siempre',
        texto: 'Se pierde cómo está dispuesto este formulario. Los campos añadidos y lo escrito en ellos se conservan.',
        aceptar: 'Volver al de siempre',
      });
      if (sure && !busy) await backToUsual();
    },
    sourceOf: (i: string) => {
      const item = itemNamed(design, i);
      return item && sourceOf(form, item);
    },
  };
}

export type Designer = ReturnType<typeof useDesigner>;

/** The name of the button that adds a group, where the focus is asked for it. */
export const ADD_GROUP = '+grupo';

const askToDelete = (what: 'campo' | 'grupo') =>
  askConfirm({ titulo: `Borrar ${what}`, texto: `¿Está seguro de borrar este ${what}?`, aceptar: 'Borrar' });

function firstOptions({ tipo }: RecordField) {
  const names = ['Opción 1', 'Opción 2'];
  return tipo === 'opcion' ? { opciones: names.map((etiqueta) => ({ valor: etiqueta, etiqueta })) } : {};
}

function freeTitle({ grupos }: FormState): string {
  const taken = new Set(grupos.map(({ titulo }) => titulo));
  for (let count = 1; ; count += 1) {
    const titulo = count === 1 ? 'Grupo nuevo' : `Grupo nuevo ${count}`;
    if (!taken.has(titulo)) return titulo;
  }
}

function isThere(design: FormState, selection: Selection | null): boolean {
  if (selection === null) return false;
  const find = selection.kind === 'campo' ? itemNamed : groupNamed;
  return find(design, selection.i) !== undefined;
}
