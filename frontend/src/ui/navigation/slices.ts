/** One page of items that are all in memory. */
export interface Slice<T> {
  items: readonly T[];
  /** The page number; the first page is 1. If the requested page does not exist, this is the last page. */
  page: number;
  pages: number;
}

export function sliceOf<T>(all: readonly T[], requestedPage: number, size: number): Slice<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(requestedPage, pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}

/** The positions that a page shows: «26–48 de 48». */
export function spanText(page: number, size: number, count: number): string {
  return `${(page - 1) * size + 1}–${Math.min(count, page * size)} de ${count}`;
}
