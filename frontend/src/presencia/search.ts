/** What the report shows. It is in the address of the page. */
export interface Search {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** One user; null for all. */
  user: number | null;
}

/** The search as it is typed: a date that does not exist is undefined, an empty one null. */
export interface SearchDraft {
  from: string | null | undefined;
  to: string | null | undefined;
  user: number | null;
}

export type SearchErrors = Partial<Record<'from' | 'to', string>>;

const DAY_MS = 86_400_000;

/** The search in an address; today where it names no date. */
export function searchOf(params: URLSearchParams, today: string): Search {
  const from = dateOf(params.get('desde')) ?? today;
  const to = dateOf(params.get('hasta')) ?? from;
  const user = Number(params.get('usuario'));
  return { from, to: to < from ? from : to, user: Number.isInteger(user) && user > 0 ? user : null };
}

/** The address of a search; nothing for everybody's entries of today. */
export function paramsOf({ from, to, user }: Search, today: string): Record<string, string> {
  return {
    ...(from === today && to === today ? {} : { desde: from, hasta: to }),
    ...(user === null ? {} : { usuario: String(user) }),
  };
}

/** The search with both dates moved by so many days. */
export function shifted(search: Search, days: number): Search {
  return { ...search, from: shiftedDate(search.from, days), to: shiftedDate(search.to, days) };
}

const shiftedDate = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The search that was typed, or what is wrong with it. */
export function checkedSearch({ from, to, user }: SearchDraft): { search: Search } | { errors: SearchErrors } {
  if (from && to && from <= to) return { search: { from, to, user } };
  const errors: SearchErrors = {
    ...(from ? {} : { from: dateError(from) }),
    ...(to ? {} : { to: dateError(to) }),
    ...(from && to ? { to: 'Es anterior a la inicial' } : {}),
  };
  return { errors };
}

const dateError = (date: string | null | undefined): string =>
  date === undefined ? 'Esa fecha no existe' : 'Falta la fecha';

function dateOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}
