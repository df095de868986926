import type { AnexoMensaje, CategoriaMensaje } from '#libs/contracts';
import type { Draft, MessageType } from './draft';
import { messageFields } from './fields';
import { htmlToPlain, plainToHtml } from './plain-html';

export interface ComposeState {
  /** 0 until the message is saved for the first time. */
  id: number;
  draft: Draft;
  /** The draft as it is stored. */
  stored: Draft;
  /** Error sentences of the last refusal, by wire field. */
  errors: Readonly<Record<string, string>>;
}

/** A message template. Choosing it replaces the subject and the text of the draft. */
export interface Template {
  id: number;
  asunto: string;
  texto: string;
  tipo: MessageType;
  categoria: CategoriaMensaje;
}

export type ComposeAction =
  | { type: 'change'; changes: Partial<Draft> }
  | { type: 'type'; to: MessageType }
  | { type: 'template'; template: Template }
  | { type: 'attach'; file: AnexoMensaje }
  | { type: 'detach'; id: number }
  | { type: 'saved'; id: number; draft: Draft }
  | { type: 'refused'; errors: ComposeState['errors'] };

export const startCompose = (id: number, draft: Draft, stored: Draft = draft): ComposeState => ({
  id,
  draft,
  stored,
  errors: {},
});

/** The next state of the message screen. Pure. */
export function composeReducer(state: ComposeState, action: ComposeAction): ComposeState {
  switch (action.type) {
    case 'change':
      return withDraft(state, action.changes);
    case 'type':
      return state.draft.type === action.to ? state : withDraft(state, retyped(state.draft, action.to));
    case 'template':
      return withDraft(state, filled(state.draft, action.template));
    case 'attach':
      return withDraft(state, { attachments: [...state.draft.attachments, action.file] });
    case 'detach':
      return withDraft(state, { attachments: state.draft.attachments.filter(({ id }) => id !== action.id) });
    case 'saved':
      return { ...state, id: action.id, stored: action.draft, errors: {} };
    case 'refused':
      return { ...state, errors: action.errors };
  }
}

/** Changes the draft. The errors of the changed fields disappear. */
function withDraft(state: ComposeState, changes: Partial<Draft>): ComposeState {
  const draft = { ...state.draft, ...changes };
  const before = messageFields(state.draft);
  const after = messageFields(draft);
  const errors = Object.entries(state.errors).filter(
    ([field]) => before[field as keyof typeof before] === after[field as keyof typeof after],
  );
  return { ...state, draft, errors: Object.fromEntries(errors) };
}

/**
 * The texts after a change of the channel. The HTML of a mail is kept while its text is the same, so that switching to Telegram and back
 * loses no formats.
 */
function retyped(draft: Draft, to: MessageType): Partial<Draft> {
  if (to === '02') return { type: to, plain: htmlToPlain(draft.html ?? '') };
  const isSame = htmlToPlain(draft.html ?? '') === draft.plain;
  return { type: to, html: isSame ? draft.html : plainToHtml(draft.plain) };
}

/** The texts of a template, converted to the channel of the draft. A template without a subject keeps the subject of the draft. */
function filled({ type, subject }: Draft, template: Template): Partial<Draft> {
  const isMail = template.tipo === '01';
  const html = isMail ? template.texto || null : plainToHtml(template.texto);
  const plain = isMail ? htmlToPlain(template.texto) : template.texto;
  return {
    templateId: template.id,
    category: template.categoria,
    subject: template.asunto === '' ? subject : template.asunto,
    ...(type === '01' ? { html } : { plain }),
  };
}

/** The labels of the changed fields, for the question about unsaved changes. */
export function changedLabels({ draft, stored }: ComposeState): string[] {
  const now = messageFields(draft);
  const before = messageFields(stored);
  const changed = LABELS.filter(([field]) => now[field] !== before[field]).map(([, label]) => label);
  return [...new Set(changed)];
}

const LABELS: readonly (readonly [keyof ReturnType<typeof messageFields>, string])[] = [
  ['tipo', 'Canal'],
  ['destinatarios', 'Destinatarios'],
  ['asunto', 'Asunto'],
  ['texto', 'Texto'],
  ['categoria', 'Categoría'],
  ['oficial', 'Oficial'],
  ['confirmar', 'Confirmar lectura'],
  ['respuestas', 'Respuestas'],
  ['anexos', 'Anexos'],
];
