/**
 * Separators that people type inside numbers and codes, for example blanks and dashes. Server and client use this file. Each row of
 * `KINDS` lists the separators of one kind of text.
 */

/** The separators by name, as parts of a character class. */
const SEPARATORS = {
  /**
   * Blanks of all kinds, zero-width characters, and direction marks, which telephone numbers contain when they are copied from other
   * programs.
   */
  blank: String.raw`\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff`,
  dot: String.raw`.\u00b7\u2022\u2024`,
  dash: String.raw`\p{Pd}\u2043\u2212`,
  slash: String.raw`/\\\u2044\u2215`,
  bracket: String.raw`()[\]`,
} as const;

interface Kind {
  separators: readonly (keyof typeof SEPARATORS)[];
  /** `everywhere`: all separators are removed. `ends`: only separators before and after the text are removed. */
  at: 'everywhere' | 'ends';
  /** A prefix that people type before the text, such as «IBAN». Matched after the separators are removed. */
  prefix: RegExp | null;
}

const KINDS = {
  /** The prefix `ES` is removed from a NIF too, because `ES` belongs to the VAT number and not to the NIF. */
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
  /** Codes of records and numbers of invoices. They may contain separators, but are compared without them. */
  codigo: { separators: ['blank', 'dot', 'dash', 'slash'], at: 'everywhere', prefix: null },
  /**
   * User names. Phone keyboards add blanks at the ends, so these are removed. Everything else stays: dots and dashes belong to the name,
   * and old names may contain blanks.
   */
  usuario: { separators: ['blank'], at: 'ends', prefix: null },
} as const satisfies Record<string, Kind>;

export type SeparatedKind = keyof typeof KINDS;

const DROPPED = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { separators, at }]) => {
    const marks = `[${separators.map((name) => SEPARATORS[name]).join('')}]+`;
    return [kind, new RegExp(at === 'ends' ? `^${marks}|${marks}$` : marks, 'gu')];
  }),
) as Record<SeparatedKind, RegExp>;

/** Removes separators and prefix from a typed text: `IBAN ES91 2100…` becomes `ES912100…`. Upper and lower case do not change. */
export function withoutSeparators(kind: SeparatedKind, text: string): string {
  const { prefix, at } = KINDS[kind];
  // NFKC: converts full-width digits and letters, which some phone keyboards write.
  const bare = (at === 'ends' ? text : text.normalize('NFKC')).replace(DROPPED[kind], '');
  return prefix === null ? bare : bare.replace(prefix, '');
}
