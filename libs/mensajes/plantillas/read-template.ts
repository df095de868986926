import Mustache from 'mustache';
import { isVariable, type Template, type Token } from '../calculo/plantilla';

/** Parses without the cache of mustache, which keeps every text that it has seen. */
const mustache = Object.assign(new Mustache.Writer(), { templateCache: undefined });

export type TemplateRead = { ok: true; template: Template } | { ok: false; message: string };

/** A refusal of a text, as a Spanish sentence. */
class Refused extends Error {}

/**
 * Parses a plain text with mustache variables. Only variables, sections and inverted sections of `VARIABLES` are allowed.
 * @returns the template, or the Spanish sentence that refuses the text
 */
export function readTemplate(text: string): TemplateRead {
  const tokens = parseMustache(text);
  if (tokens === null) return { ok: false, message: 'La plantilla tiene llaves {{ }} sin cerrar.' };
  try {
    return { ok: true, template: tokens.map((token) => toToken(token, text)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message };
    throw error;
  }
}

/** A token of mustache: kind, name or text, start, end; of sections also their tokens and the start of the closing tag. */
export type RawToken = [kind: string, value: string, start: number, end: number, children?: RawToken[], close?: number];

/** The tokens of a text; null for a tag or a section that is not closed or not opened. */
export function parseMustache(text: string): RawToken[] | null {
  try {
    return mustache.parse(text, ['{{', '}}']) as RawToken[];
  } catch {
    return null;
  }
}

/** Tags that mustache knows and messages refuse: unescaped values, partials, other delimiters and comments. */
const REFUSED_TAGS: Readonly<Record<string, string>> = { '&': '{{&…}}', '>': '{{>…}}', '=': '{{=…}}', '!': '{{!…}}' };

const SECTIONS: Readonly<Record<string, 'section' | 'inverted'>> = { '#': 'section', '^': 'inverted' };

/** @throws Refused */
function toToken([kind, value, start, , children = []]: RawToken, text: string): Token {
  if (kind === 'text') return { kind, text: value };
  const refused = text.startsWith('{{{', start) ? '{{{…}}}' : REFUSED_TAGS[kind];
  if (refused !== undefined) throw new Refused(`La plantilla usa ${refused}, que no se admite.`);
  if (!isVariable(value)) throw new Refused(`No existe la variable {{${value.slice(0, 60)}}}.`);
  const section = SECTIONS[kind];
  if (section === undefined) return { kind: 'variable', name: value };
  return { kind: section, name: value, children: children.map((child) => toToken(child, text)) };
}
