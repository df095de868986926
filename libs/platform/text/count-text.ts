/** `1 clase`, `3 clases` */
export const countText = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;
