import type { OmitidoMensaje } from '#libs/contracts';
import type { MessageType } from '../draft/draft';

/** People who are left out for the same reason. */
export interface OmittedGroup {
  code: string;
  /** The reason, without the name of a person. */
  title: string;
  people: readonly OmitidoMensaje[];
}

const ADDRESS: Readonly<Record<MessageType, { one: string; tutors: string }>> = {
  '01': { one: 'No tiene correo', tutors: 'Ningún tutor tiene correo' },
  '02': { one: 'No ha vinculado Telegram', tutors: 'Ningún tutor ha vinculado Telegram' },
};

const TITLES: Readonly<Record<string, (type: MessageType) => string>> = {
  'sin-direccion': (type) => ADDRESS[type].one,
  'tutores-sin-direccion': (type) => ADDRESS[type].tutors,
  'chat-de-la-familia': () => 'Su chat de Telegram lo vinculó su familia',
  devuelve: () => 'Su correo devolvió los últimos mensajes',
  'no-quiere': () => 'No quiere estos mensajes',
  'sin-permiso': () => 'No ha dado permiso para mensajes comerciales',
  'falta-variable': () => 'Falta un dato que el texto nombra',
  'demasiado-largo': () => 'El texto es demasiado largo con sus datos',
  'de-baja': () => 'Está de baja',
};

/** Groups those who are left out by reason, the largest group first. A group of one has the reason as the server words it. */
export function groupOmitted(omitted: readonly OmitidoMensaje[], type: MessageType): OmittedGroup[] {
  const groups = new Map<string, OmitidoMensaje[]>();
  for (const person of omitted) groups.set(person.codigo, [...(groups.get(person.codigo) ?? []), person]);
  return [...groups]
    .map(([code, people]) => ({ code, people, title: titleOf(code, people, type) }))
    .toSorted((one, other) => other.people.length - one.people.length);
}

function titleOf(code: string, [first, ...more]: readonly OmitidoMensaje[], type: MessageType): string {
  const title = TITLES[code]?.(type);
  if (title !== undefined && more.length > 0) return title;
  return first?.motivo.replace(/\.$/, '') ?? '';
}

/** Number of names in the line of a group. */
const SHOWN = 2;

/** «Leo Ruiz Sanz, Noa Marín Gil y 29 más» */
export function namesText(people: readonly Pick<OmitidoMensaje, 'nombre'>[]): string {
  const names = people.slice(0, SHOWN).map(({ nombre }) => nombre);
  const more = people.length - names.length;
  return more === 0 ? names.join(' y ') : `${names.join(', ')} y ${String(more)} más`;
}
