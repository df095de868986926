import type { CanalEnvio, TipoMensaje } from '#libs/contracts';

/** What the table of the sent screen shows: the envíos of a channel, or the copies in the campus. */
export type Way = CanalEnvio | 'campus';

export interface SentView {
  way: Way;
  /** The code of the chosen filter. */
  filter: string;
  /** Part of a name or of an address. */
  text: string;
  page: number;
}

export type SentAction =
  | { type: 'way'; way: Way }
  | { type: 'filter'; code: string }
  | { type: 'text'; text: string }
  | { type: 'page'; page: number };

export const ALL = 'todos';

const FIRST_WAY: Readonly<Record<TipoMensaje, Way>> = { '01': 'correo', '02': 'telegram', '03': 'campus' };

export const startView = (type: TipoMensaje): SentView => ({ way: FIRST_WAY[type], filter: ALL, text: '', page: 1 });

/** The next view. Pure. Whatever changes the rows shows their first page; another way has other filters. */
export function sentReducer(view: SentView, action: SentAction): SentView {
  switch (action.type) {
    case 'way':
      return { ...view, way: action.way, filter: ALL, page: 1 };
    case 'filter':
      return { ...view, filter: action.code, page: 1 };
    case 'text':
      return { ...view, text: action.text, page: 1 };
    case 'page':
      return { ...view, page: action.page };
  }
}
