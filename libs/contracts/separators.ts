/** Characters that people type between those of a number or a code, shared by server and client. Every kind is one row of `KINDS`. */

/** By name, for use in a character class. */
const MARKS = {
  /** Blanks of all kinds, including zero-width ones, and direction marks, which a copied telephone contains. */
  blank: String.raw`\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff`,
  dot: String.raw`.\u00b7\u2022\u2024`,
  dash: String.raw`\p{Pd}\u2043\u2212`,
  slash: String.raw`/\\\u2044\u2215`,
  bracket: String.raw`()[\]`,
} as const;

interface Kind {
  separators: readonly (keyof typeof MARKS)[];
  /** Whether separators are dropped everywhere, or only before and after the text. */
  at: 'everywhere' | 'ends';
  /** The prefix that people write before the text, matched after the separators are dropped. */
  prefix: RegExp | null;
}

const KINDS = {
  /** Spain's code belongs to the VAT number, not to the NIF. */
  nif: {
    separators: ['blank', 'dot', 'dash', 'slash'],
    at: 'everywhere',
    prefix: /^(?:NIF|NIE|DNI|CIF)?:?(?:ES)?(?=[A-Z\d]{9}$)/i,
  },
  iban: { separators: ['blank', 'dot', 'dash', 'slash'], at: 'everywhere', prefix: /^IBAN:?(?=[A-Z]{2}\d)/i },
  telefono: {
    separators: ['blank', 'dot', 'dash', 'slash', 'bracket'],
    at: 'everywhere',
    prefix: /^(?:tel[eé]fono|m[oó]vil|telf?|tlfn?o?|tfno?|m[oó]v):?(?=[+\d])/i,
  },
  /** Codes of records and numbers of invoices, compared without these characters although they may contain them. */
  codigo: { separators: ['blank', 'dot', 'dash', 'slash'], at: 'everywhere', prefix: null },
  /** Phones add a blank after a name. Dots and dashes belong to the name, and old names may contain blanks. */
  usuario: { separators: ['blank'], at: 'ends', prefix: null },
} as const satisfies Record<string, Kind>;

export type SeparatedKind = keyof typeof KINDS;

const DROPPED = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { separators, at }]) => {
    const marks = `[${separators.map((name) => MARKS[name]).join('')}]+`;
    return [kind, new RegExp(at === 'ends' ? `^${marks}|${marks}$` : marks, 'gu')];
  }),
) as Record<SeparatedKind, RegExp>;

/** A typed text of this kind without separators and prefix: `IBAN ES91 2100…` is `ES912100…`. Letters keep their case. */
export function withoutSeparators(kind: SeparatedKind, text: string): string {
  const { prefix, at } = KINDS[kind];
  // NFKC: converts full-width digits and letters, which some phone keyboards write.
  const bare = (at === 'ends' ? text : text.normalize('NFKC')).replace(DROPPED[kind], '');
  return prefix === null ? bare : bare.replace(prefix, '');
}
