/** A typed origin (`https://claustro.miacademia.es`, with or without a slash); null if it is invalid. */
export function readOrigin(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  const isPlain = /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isPlain ? url.origin : null;
}

export const ORIGIN_RULE = 'Escriba solo la dirección, como https://claustro.miacademia.es.';
