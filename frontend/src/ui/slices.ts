/** One page of what is all there already. */
export interface Slice<T> {
  items: readonly T[];
  /** The page it is: the one asked for, or the last one that there is. */
  pagina: number;
  paginas: number;
}

export function sliceOf<T>(all: readonly T[], asked: number, size: number): Slice<T> {
  const paginas = Math.max(1, Math.ceil(all.length / size));
  const pagina = Math.min(asked, paginas);
  return { items: all.slice((pagina - 1) * size, pagina * size), pagina, paginas };
}

/** From which to which, of how many: «26–48 de 48». */
export function spanText(pagina: number, size: number, count: number): string {
  return `${(pagina - 1) * size + 1}–${Math.min(count, pagina * size)} de ${count}`;
}
