import { addDays, daysBetween, FAR_DATE, isFarDate } from '#libs/platform/civil';

/** The dates and the user of the report, stored in the URL. */
export interface Search {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** One user; null for all. */
  user: number | null;
}

/** The search as typed: undefined for text that is not a date, null for an empty field. */
export interface SearchDraft {
  from: string | null | undefined;
  to: string | null | undefined;
  user: number | null;
}

export type SearchErrors = Partial<Record<'from' | 'to', string>>;

/** Maximum number of days in one report of the server. */
const MAX_DAYS = 400;

/** Reads the search from the URL. A missing or invalid date is replaced by today. */
export function searchOf(params: URLSearchParams, today: string): Search {
  const from = dateOf(params.get('desde')) ?? today;
  const to = dateOf(params.get('hasta')) ?? from;
  const user = Number(params.get('usuario'));
  return { from, to: isReportable(from, to) ? to : from, user: Number.isInteger(user) && user > 0 ? user : null };
}

/** Returns the URL parameters of a search. The default search (today, all users) has no parameters. */
export function paramsOf({ from, to, user }: Search, today: string): Record<string, string> {
  return {
    ...(from === today && to === today ? {} : { desde: from, hasta: to }),
    ...(user === null ? {} : { usuario: String(user) }),
  };
}

/** The search with both dates moved by this number of days. */
export function shifted(search: Search, days: number): Search {
  return { ...search, from: addDays(search.from, days), to: addDays(search.to, days) };
}

/** Returns a search that shows the entry of a person on a day. Null if the present search already shows the entry. */
export function searchOfEntry(search: Search, date: string, ownId: number): Search | null {
  const hasDate = search.from <= date && date <= search.to;
  const hasUser = search.user === null || search.user === ownId;
  if (hasDate && hasUser) return null;
  return { ...(hasDate ? search : { from: date, to: date }), user: hasUser ? search.user : ownId };
}

/** Checks the typed search. Returns the search if it is valid, otherwise its errors. */
export function checkedSearch({ from, to, user }: SearchDraft): { search: Search } | { errors: SearchErrors } {
  const wrong = { from: dateProblem(from), to: dateProblem(to) };
  if (from && to && wrong.from === null && wrong.to === null) {
    const problem = rangeProblem(from, to);
    return problem === null ? { search: { from, to, user } } : { errors: { to: problem } };
  }
  return {
    errors: { ...(wrong.from === null ? {} : { from: wrong.from }), ...(wrong.to === null ? {} : { to: wrong.to }) },
  };
}

/** Returns the error of a typed date; null if the date is valid. */
export function dateProblem(date: string | null | undefined): string | null {
  if (date === undefined) return 'Esa fecha no existe';
  if (date === null) return 'Falta la fecha';
  return isFarDate(date) ? FAR_DATE : null;
}

function rangeProblem(from: string, to: string): string | null {
  if (to < from) return 'Es anterior a la inicial';
  return isReportable(from, to) ? null : `El informe abarca ${String(MAX_DAYS)} días como mucho`;
}

const isReportable = (from: string, to: string): boolean => from <= to && daysBetween(from, to) < MAX_DAYS;

function dateOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return exists && !isFarDate(text) ? text : null;
}
