import { TIPO_TELEGRAM_LABELS, type SelectorItem, type TipoTelegram, type UsuarioTelegram } from '#libs/contracts';
import type { Fields } from '../../base';

/** The types that the office can choose. Companies and schools are shown, but they have no records to choose from. */
export const CHOSEN_TYPES = ['ALU', 'TUT', 'PRO'] as const;
export type ChosenType = (typeof CHOSEN_TYPES)[number];

/** The form of a Telegram user. */
export interface UserDraft {
  username: string;
  userId: string;
  nombre: string;
  apellidos: string;
  /** The linked person, as stored; null while a person is being chosen. */
  linked: { tipo: TipoTelegram; id: number; name: string } | null;
  /** The type of the person to link. */
  tipo: ChosenType | '';
  person: SelectorItem | null;
}

export type TextField = 'username' | 'userId' | 'nombre' | 'apellidos';

export type UserAction =
  | { type: 'write'; field: TextField; text: string }
  | { type: 'choose-type'; tipo: ChosenType | '' }
  | { type: 'choose-person'; person: SelectorItem | null }
  | { type: 'unlink' }
  | { type: 'loaded'; usuario: UsuarioTelegram };

/** The form of a stored user. */
export function draftOf({ username, userId, nombre, apellidos, tipo, persona }: UsuarioTelegram): UserDraft {
  const linked = persona === null ? null : { tipo, id: persona.id, name: persona.resultado };
  return { username, userId: userId === null ? '' : String(userId), nombre, apellidos, linked, tipo: '', person: null };
}

/** The next state of the form. Pure. */
export function userReducer(draft: UserDraft, action: UserAction): UserDraft {
  switch (action.type) {
    case 'write':
      return { ...draft, [action.field]: action.text };
    case 'choose-type':
      // A person of another type would be the wrong one.
      return { ...draft, tipo: action.tipo, person: null };
    case 'choose-person':
      return { ...draft, person: action.person };
    case 'unlink':
      return { ...draft, linked: null, tipo: '', person: null };
    case 'loaded':
      return draftOf(action.usuario);
  }
}

/** The label of the linked person's type. */
export const typeLabel = (tipo: TipoTelegram): string => (tipo === '' ? '' : TIPO_TELEGRAM_LABELS[tipo]);

const LABELS: Record<TextField, string> = {
  username: 'Usuario',
  userId: 'Identificador',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
};
const TEXT_FIELDS = Object.keys(LABELS) as TextField[];

/** The labels of the fields that differ from the stored user. */
export function changedLabels(draft: UserDraft, stored: UserDraft): string[] {
  const texts = TEXT_FIELDS.filter((field) => draft[field] !== stored[field]).map((field) => LABELS[field]);
  const isSameLink = draft.linked?.id === stored.linked?.id && draft.person === null;
  return isSameLink ? texts : [...texts, 'Persona'];
}

/** The field of `set-usuario` that holds the id of a person. */
const PERSON_FIELD = {
  ALU: 'alumnoId',
  TUT: 'tutorId',
  PRO: 'profesorId',
  EMP: 'empresaId',
  COL: 'colegioId',
} as const;
const PERSON_FIELDS = Object.values(PERSON_FIELD);

/** The ten fields of `set-usuario`. */
export function requestOf(id: number, draft: UserDraft): Fields {
  const { username, userId, nombre, apellidos } = draft;
  const person = draft.linked ?? (draft.person === null ? null : { tipo: draft.tipo, id: draft.person.id });
  const chosen = person === null || person.tipo === '' ? null : PERSON_FIELD[person.tipo];
  const people = PERSON_FIELDS.map((field) => [field, field === chosen ? person?.id : '']);
  return { id, username, userId, nombre, apellidos, ...(Object.fromEntries(people) as Fields) };
}

/** The sentence about the person among the sentences of a refusal. */
export const personError = (campos: Readonly<Record<string, string>>): string | undefined =>
  PERSON_FIELDS.map((field) => campos[field]).find((sentence) => sentence !== undefined);

/** The student whose age matters before the chat is linked; null for everybody else. */
export const studentOf = ({ linked, tipo, person }: UserDraft): number | null => {
  if (linked !== null) return linked.tipo === 'ALU' ? linked.id : null;
  return tipo === 'ALU' ? (person?.id ?? null) : null;
};
