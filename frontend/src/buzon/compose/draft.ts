import type { Contacto, PersonaId } from '#libs/contracts';
import { readFromTab, removeFromTab, storeInTab } from '../../base';
import type { AttachedFile } from '../../fields/attachments';

/** A message that is being written. */
export interface Draft {
  para: readonly Contacto[];
  asunto: string;
  texto: string;
  anexos: readonly AttachedFile[];
}

export const EMPTY_DRAFT: Draft = { para: [], asunto: '', texto: '', anexos: [] };

export const isEmptyDraft = ({ para, asunto, texto, anexos }: Draft): boolean =>
  para.length === 0 && asunto === '' && texto === '' && anexos.length === 0;

export type DraftAction =
  | { type: 'write'; field: 'asunto' | 'texto'; text: string }
  | { type: 'add-people'; people: readonly Contacto[] }
  | { type: 'remove-person'; person: PersonaId }
  | { type: 'attach'; file: AttachedFile }
  | { type: 'detach'; id: number }
  | { type: 'clear' };

export const samePerson = (one: PersonaId, other: PersonaId): boolean => one.id === other.id && one.tipo === other.tipo;

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'write':
      return { ...draft, [action.field]: action.text };
    case 'add-people': {
      const added = action.people.filter((person) => !draft.para.some((known) => samePerson(known, person)));
      return { ...draft, para: [...draft.para, ...added] };
    }
    case 'remove-person':
      return { ...draft, para: draft.para.filter((person) => !samePerson(person, action.person)) };
    case 'attach':
      return { ...draft, anexos: [...draft.anexos, action.file] };
    case 'detach':
      return { ...draft, anexos: draft.anexos.filter(({ id }) => id !== action.id) };
    case 'clear':
      return EMPTY_DRAFT;
  }
}

const keyOf = (userId: number, of: string): string => `claustro:borrador:${String(userId)}:${of}`;

/** Returns the draft that this tab keeps. @param of `nuevo`, or the id of a message that is being answered */
export function loadDraft(userId: number, of: string): Draft {
  const text = readFromTab(keyOf(userId, of));
  // Only `storeDraft` writes under this key.
  return text === null ? EMPTY_DRAFT : (JSON.parse(text) as Draft);
}

/** Keeps a draft in this tab, so that a reload, «back» or an expired session loses nothing. An empty draft is removed. */
export function storeDraft(userId: number, of: string, draft: Draft): void {
  if (isEmptyDraft(draft)) removeFromTab(keyOf(userId, of));
  else storeInTab(keyOf(userId, of), JSON.stringify(draft));
}
